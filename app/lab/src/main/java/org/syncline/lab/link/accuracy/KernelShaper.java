package org.syncline.lab.link.accuracy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A network namespace of Linux whose loopback the kernel's token bucket filter shapes, for holding
 * an emulated link against it. Both ends of a call run in it, since end points listen on loopback
 * alone. Segments without content pass by, so that what one direction acknowledges is not taken
 * from the other's rate. Needs root, {@code ip} and {@code tc}; closing removes it.
 */
final class KernelShaper implements AutoCloseable {

    /** Ethernet, IP and TCP with time stamps around a segment's content of 1448 bytes. */
    private static final double FRAME_OF_CONTENT = 1514.0 / 1448;

    private static final String UNSHAPED = "100gbit";

    private final String name = "syncline-" + ProcessHandle.current().pid();

    private KernelShaper() {}

    /** Opens one that lets so many bits of content through in a second. */
    static KernelShaper open(long bitsPerSecond) throws IOException {
        KernelShaper shaper = new KernelShaper();
        run("ip", "netns", "add", shaper.name);
        try {
            shaper.shape(Math.round(bitsPerSecond * FRAME_OF_CONTENT));
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
        List<String> line = new ArrayList<>(prefix());
        line.addAll(List.of(command.split(" ")));
        run(line.toArray(String[]::new));
    }

    private static void run(String... line) throws IOException {
        Process process = new ProcessBuilder(line).redirectErrorStream(true).start();
        String said =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        try {
            if (process.waitFor() != 0) {
                throw new IOException(
                        String.join(" ", line)
                                + " failed; a kernel with tbf, htb and u32, and root, are needed: "
                                + said);
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        run("ip", "netns", "delete", name);
    }
}
