module actorsbenchmarks/peer

go 1.25.0
