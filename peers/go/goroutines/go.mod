module actorsbenchmarks/goroutines

go 1.25.0

require actorsbenchmarks/peer v0.0.0

replace actorsbenchmarks/peer => ../peer
