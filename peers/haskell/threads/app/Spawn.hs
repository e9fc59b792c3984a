{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE OverloadedStrings #-}

-- | Spawn: a tree of threads, in which each node forks ten, until the last
-- level has the leaves that were asked for.
module Spawn (Parameters, spawn) where

import Control.Concurrent (ThreadId, forkIO)
import Control.Concurrent.MVar
import Control.Monad (foldM, forM, unless)
import Data.Aeson (FromJSON (..), withObject, (.:))
import Data.Int (Int64)
import Protocol (Tally (..))

-- | How many leaves the tree has: a power of ten.
newtype Parameters = Parameters Int64

instance FromJSON Parameters where
  parseJSON = withObject "parameters" $ \parameters -> do
    leaves <- parameters .: "Leaves"
    unless (leaves `elem` takeWhile (> 0) (iterate (* fanout) 1)) $
      fail "Leaves is not a power of ten"
    pure $ Parameters leaves

-- | What a node sends to its parent: the sum of its leaves' ordinals, and what
-- the nodes of its subtree have counted.
data Response = Response !Int64 !Int64 !Int64

fanout :: Int64
fanout = 10

-- | Grows the tree from a root whose thread is handed to the first argument.
spawn :: (ThreadId -> IO ()) -> Parameters -> Int64 -> IO Tally
spawn started (Parameters leaves) offset = do
  response <- newEmptyMVar
  forkIO (node 0 offset leaves response) >>= started
  Response total nodes messages <- takeMVar response
  pure $ Tally nodes messages total

-- | A node's arguments are its request. The first one says how many requests
-- it counts as deliveries: none for the root, whose request comes from outside
-- of the tree.
node :: Int64 -> Int64 -> Int64 -> MVar Response -> IO ()
node !requests !first 1 parent = putMVar parent $! Response first 1 requests
node !requests !first leaves parent = do
  children <- forM [0 .. fanout - 1] $ \i -> do
    response <- newEmptyMVar
    _ <- forkIO $ node 1 (first + i * size) size response
    pure response
  total <- foldM add (Response 0 1 requests) children
  putMVar parent $! total
  where
    !size = leaves `quot` fanout
    add (Response total nodes messages) child = do
      Response total' nodes' messages' <- takeMVar child
      pure $! Response (total + total') (nodes + nodes') (messages + messages' + 1)
