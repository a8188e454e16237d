package org.syncline.benchmarks.tunnel;

import java.util.List;

/** What is done without encryption and with it, with the most that it may take in times of that. */
enum BarsWork {
    IMAGES("images", 1.3, 1.2),
    CHAT("chat", 1.15, 1.1),
    CALL("empty call", 1.6, 1.3);

    private final String words;
    private final double tunnel;
    private final double ofItsOwn;

    /**
     * A bar.
     *
     * @param as what it is the bar of
     * @param most the most, in times of what it takes without encryption
     */
    record Demand(BarsWay way, String as, double most) {}

    BarsWork(String words, double tunnel, double ofItsOwn) {
        this.words = words;
        this.tunnel = tunnel;
        this.ofItsOwn = ofItsOwn;
    }

    String words() {
        return words;
    }

    /** A transport that is joined to a tunnel has both bars: it is what {@code native} means. */
    List<Demand> demands() {
        return List.of(
                new Demand(BarsWay.RELAYED, "as tunnel", tunnel),
                new Demand(BarsWay.JOINED, "as tunnel", tunnel),
                new Demand(BarsWay.JOINED, "as native TLS", ofItsOwn));
    }
}
