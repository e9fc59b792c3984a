package actors.benchmarks.peer;

/**
 * What a peer says about itself.
 *
 * @param library the library's name, as in peer.json
 * @param version the library's version
 * @param threads how many threads run units at once, at most the processors of the process
 * @param inFlight how many messages of a flood may wait, as in peer.json
 */
public record Hello(String library, String version, int threads, String inFlight) {}
