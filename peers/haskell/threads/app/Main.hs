{-# LANGUAGE OverloadedStrings #-}

module Main (main) where

import Control.Concurrent (getNumCapabilities)
import Control.Monad ((>=>))
import Data.IORef (newIORef, readIORef, writeIORef)
import Data.Text (pack)
import Data.Version (showVersion)
import GHC.Conc (ThreadStatus (..), mkWeakThreadId, threadStatus)
import Protocol
import Spawn (spawn)
import System.Info (fullCompilerVersion)
import System.Mem.Weak (deRefWeak)

main :: IO ()
main = do
  capabilities <- getNumCapabilities
  -- GHC 9.0 has no list of its threads, but a root is the last of its tree to
  -- report. The reference is weak, so that the runtime notices when a root
  -- waits in vain.
  lastRoot <- newIORef Nothing
  serve
    Library
      { name = "GHC threads",
        version = ghc,
        runtime = ghc,
        processors = capabilities,
        inFlight = "window 1",
        workloads =
          [Workload "Spawn" . spawn $ mkWeakThreadId >=> writeIORef lastRoot . Just],
        countAlive = readIORef lastRoot >>= maybe (pure 0) countThread
      }
  where
    ghc = "GHC " <> pack (showVersion fullCompilerVersion)
    countThread root = deRefWeak root >>= maybe (pure 0) countUnlessEnded
    countUnlessEnded thread = do
      status <- threadStatus thread
      pure $ if status == ThreadFinished || status == ThreadDied then 0 else 1
