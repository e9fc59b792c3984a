{-# LANGUAGE ExistentialQuantification #-}
{-# LANGUAGE MultiWayIf #-}
{-# LANGUAGE OverloadedStrings #-}

-- | The protocol between the benchmark program and a peer: one JSON object a
-- line, requests on the standard input, replies on the standard output.
module Protocol
  ( Library (..),
    Workload (..),
    Tally (..),
    serve,
  )
where

import Control.Concurrent (threadDelay)
import Control.Exception (SomeException, displayException, evaluate, try)
import Data.Aeson
import qualified Data.Aeson.KeyMap as KeyMap
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as ByteString
import Data.Foldable (find)
import Data.Int (Int64)
import Data.Text (Text)
import Data.Word (Word64)
import GHC.Clock (getMonotonicTimeNSec)
import System.Exit (die)
import System.IO (hFlush, isEOF, stdout)

-- | What a peer says of its library at the start, and what it can do.
data Library = Library
  { name :: Text,
    version :: Text,
    runtime :: Text,
    -- | How many processors run units at once.
    processors :: Int,
    -- | The rule of a flood.
    inFlight :: Text,
    workloads :: [Workload],
    -- | How many units of earlier runs have not ended.
    countAlive :: IO Int
  }

-- | A piece of work: its name in docs/workloads.md, and what does it for some
-- parameters and an offset, and returns when all of it is done.
data Workload
  = forall parameters.
    FromJSON parameters =>
    Workload Text (parameters -> Int64 -> IO Tally)

-- | What the units of a run have counted, and their answer.
data Tally = Tally
  { units :: !Int64,
    deliveries :: !Int64,
    answer :: !Int64
  }

data Request
  = Run RunRequest
  | Census
  | Stop

data RunRequest = RunRequest
  { number :: !Int64,
    workload :: !Text,
    parameters :: !Value,
    offset :: !Int64
  }

instance FromJSON Request where
  parseJSON = withObject "request" $ \request -> do
    let asks = (`KeyMap.member` request)
    if
        | asks "run" ->
          fmap Run $
            RunRequest
              <$> request .: "run"
              <*> request .: "workload"
              <*> request .: "parameters"
              <*> request .: "offset"
        | asks "census" -> pure Census
        | asks "stop" -> pure Stop
        | otherwise -> fail "not a request of this peer"

-- | Answers the program's requests, one after the other, until the end of the
-- input or until asked to stop.
serve :: Library -> IO ()
serve library = reply (hello library) >> next
  where
    next = do
      end <- isEOF
      if end
        then pure ()
        else ByteString.getLine >>= either die handle . eitherDecodeStrict'
    handle (Run request) = runRequest library request >>= reply >> next
    handle Census = census library >>= reply >> next
    handle Stop = pure ()

reply :: Series -> IO ()
reply fields = do
  Builder.hPutBuilder stdout $ fromEncoding (pairs fields) <> "\n"
  hFlush stdout

hello :: Library -> Series
hello library =
  "hello" .= (1 :: Int)
    <> "language" .= ("Haskell" :: Text)
    <> "runtime" .= runtime library
    <> "library" .= name library
    <> "version" .= version library
    <> "threads" .= processors library
    <> "inFlight" .= inFlight library
    <> "workloads" .= [title | Workload title _ <- workloads library]

runRequest :: Library -> RunRequest -> IO Series
runRequest library request =
  ("run" .= number request <>) <$> case find isAsked (workloads library) of
    Nothing -> pure $ failure "unknown workload"
    Just (Workload _ work) -> case fromJSON (parameters request) of
      Error message -> pure $ failure message
      Success parsed -> either failed done <$> try (timed work parsed)
  where
    isAsked (Workload title _) = title == workload request
    timed work parsed = do
      size <- evaluate parsed
      start <- getMonotonicTimeNSec
      tally <- work size (offset request) >>= evaluate
      end <- getMonotonicTimeNSec
      pure (tally, end - start)
    failed = failure . displayException :: SomeException -> Series

done :: (Tally, Word64) -> Series
done (tally, elapsed) =
  "units" .= units tally
    <> "deliveries" .= deliveries tally
    <> "answer" .= show (answer tally)
    <> "elapsedNs" .= elapsed

failure :: String -> Series
failure message = "error" .= unwords (lines message)

-- | Waits until the units of earlier runs have ended, for five seconds at most.
census :: Library -> IO Series
census library = wait (5000 :: Int)
  where
    wait milliseconds = do
      alive <- countAlive library
      if alive == 0 || milliseconds == 0
        then
          pure $
            "units" .= (0 :: Int) <> "deliveries" .= (0 :: Int) <> "alive" .= alive
        else threadDelay 1000 >> wait (milliseconds - 1)
