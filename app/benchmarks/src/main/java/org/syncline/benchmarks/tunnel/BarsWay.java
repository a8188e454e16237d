package org.syncline.benchmarks.tunnel;

/** How {@link BarsCaller} reaches {@link BarsServer}. */
enum BarsWay {
    /** Without encryption. */
    NONE,

    /** Through a tunnel that relays the bytes of a transport on both machines. */
    RELAYED,

    /** Through a tunnel whose connections the transport uses itself, on both machines. */
    JOINED
}
