package org.syncline.lab.link.accuracy;

import java.io.IOException;
import java.util.List;

/**
 * A network namespace of Linux whose loopback the kernel's token bucket filter shapes, for holding
 * an emulated link against it. Both ends of a call run in it, since end points listen on loopback
 * alone. Segments without content pass by, so that what one direction acknowledges is not taken
 * from the other's rate. Needs root, {@code ip} and {@code tc}; closing removes it.
 */
final class KernelShaper implements AutoCloseable {

    private static final String UNSHAPED = "100gbit";

    private final String name = "syncline-" + ProcessHandle.current().pid();

    private KernelShaper() {}

    /** Opens one that lets so many bits of content through in a second. */
    static KernelShaper open(long bitsPerSecond) throws IOException {
        KernelShaper shaper = new KernelShaper();
        KernelCommand.run("ip netns add " + shaper.name);
        try {
            shaper.shape(KernelCommand.bitsOfFrames(bitsPerSecond));
            return shaper;
        } catch (IOException e) {
            shaper.close();
            throw e;
        }
    }

    private void shape(long bits) throws IOException {
        within("ip link set lo mtu 1500 up");
        within("tc qdisc add dev lo root handle 1: htb default 10");
        for (String shared : List.of("10", "20")) {
            within("tc class add dev lo parent 1: classid 1:" + shared + " htb rate " + UNSHAPED);
        }
        within("tc qdisc add dev lo parent 1:10 tbf rate " + bits + "bit burst 3200 latency 10s");
        within(
                "tc filter add dev lo parent 1: protocol ip prio 1"
                        + " u32 match u16 0 0xffc0 at 2 flowid 1:20");
    }

    /** Returns what to put before a command so that it runs in here. */
    List<String> prefix() {
        return List.of("ip", "netns", "exec", name);
    }

    private void within(String command) throws IOException {
        KernelCommand.run(String.join(" ", prefix()) + " " + command);
    }

    @Override
    public void close() throws IOException {
        KernelCommand.run("ip netns delete " + name);
    }
}
