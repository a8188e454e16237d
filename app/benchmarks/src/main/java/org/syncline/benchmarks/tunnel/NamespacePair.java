package org.syncline.benchmarks.tunnel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * Two network namespaces of Linux with a cable between them, each with an address of its own.
 * Closing removes both with the cable. Needs the rights of root. For one thread.
 */
final class NamespacePair implements AutoCloseable {

    static final String NEAR = "10.79.24.1";
    static final String FAR = "10.79.24.2";

    private static final int SECONDS = 10;

    private final String near = "syncline-bars-%d-near".formatted(ProcessHandle.current().pid());
    private final String far = "syncline-bars-%d-far".formatted(ProcessHandle.current().pid());

    private NamespacePair() {}

    /**
     * Makes both.
     *
     * @throws IOException naming what was refused; nothing is left then
     */
    static NamespacePair make() throws IOException {
        NamespacePair pair = new NamespacePair();
        try {
            run("ip netns add " + pair.near);
            run("ip netns add " + pair.far);
            run(
                    "ip -n %s link add cable type veth peer name cable netns %s"
                            .formatted(pair.near, pair.far));
            pair.plugIn(pair.near, NEAR);
            pair.plugIn(pair.far, FAR);
            return pair;
        } catch (IOException e) {
            try {
                pair.close();
            } catch (IOException more) {
                e.addSuppressed(more);
            }
            throw e;
        }
    }

    private void plugIn(String name, String address) throws IOException {
        run("ip -n %s addr add %s/24 dev cable".formatted(name, address));
        run("ip -n %s link set lo up".formatted(name));
        run("ip -n %s link set cable up".formatted(name));
    }

    /** Returns the words before a command that is to run where {@link #NEAR} is. */
    String near() {
        return "ip netns exec " + near;
    }

    /** Returns the words before a command that is to run where {@link #FAR} is. */
    String far() {
        return "ip netns exec " + far;
    }

    private static void run(String command) throws IOException {
        Process process =
                new ProcessBuilder(command.split(" ", -1)).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IOException(
                        command + ": " + said.strip() + "; network namespaces need root on Linux");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(command + " was interrupted", e);
        }
    }

    @Override
    public void close() throws IOException {
        String there = listed();
        for (String name : new String[] {near, far}) {
            if (there.contains(name)) {
                run("ip netns del " + name);
            }
        }
    }

    private static String listed() throws IOException {
        Process process =
                new ProcessBuilder("ip", "netns", "list").redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
