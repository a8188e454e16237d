package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Machines on two switches with a cable between them: network namespaces where this process may
 * make them, else all of them on loopback, where nothing keeps a machine of one switch from
 * reaching the other but the caller's care.
 */
final class LabNetwork implements AutoCloseable {

    private static final AtomicInteger NETWORKS = new AtomicInteger();
    private static final String NEAR = "near";
    private static final String FAR = "far";

    private final String name =
            "syncline-%d-%d".formatted(ProcessHandle.current().pid(), NETWORKS.incrementAndGet());
    private final int machines;
    private final boolean isReal;

    private LabNetwork(int machines, boolean isReal) {
        this.machines = machines;
        this.isReal = isReal;
    }

    static LabNetwork of(int machines) throws IOException, InterruptedException {
        LabNetwork probe = new LabNetwork(machines, true);
        if (!probe.does("ip netns add " + probe.name)) {
            return onLoopback(machines);
        }
        try {
            probe.connect();
            return probe;
        } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
            probe.close();
            throw e;
        }
    }

    /** Returns machines that are all on loopback, also where there could be namespaces. */
    static LabNetwork onLoopback(int machines) {
        return new LabNetwork(machines, false);
    }

    private void connect() throws IOException, InterruptedException {
        for (String bridge : List.of(NEAR, FAR)) {
            must("ip -n %s link add %s type bridge".formatted(name, bridge));
            must("ip -n %s link set %s up".formatted(name, bridge));
        }
        for (int i = 0; i < machines; i++) {
            String machine = machine(i);
            must("ip netns add " + machine);
            must(
                    "ip -n %s link add port%d type veth peer name cable netns %s"
                            .formatted(name, i, machine));
            must("ip -n %s link set port%d master %s".formatted(name, i, NEAR));
            must("ip -n %s link set port%d up".formatted(name, i));
            must("ip -n %s addr add %s/24 dev cable".formatted(machine, address(i)));
            must("ip -n %s link set lo up".formatted(machine));
            must("ip -n %s link set cable up".formatted(machine));
        }
    }

    /** Whether machines that are cut off from each other really are. */
    boolean isReal() {
        return isReal;
    }

    String address(int machine) {
        return isReal ? "10.78.0." + (machine + 1) : "127.0.0.1";
    }

    private String machine(int number) {
        return name + "-" + number;
    }

    /** Returns the command that runs another one on a machine. */
    List<String> on(int machine, List<String> command) {
        List<String> there = new ArrayList<>();
        if (isReal) {
            there.addAll(List.of("ip", "netns", "exec", machine(machine)));
        }
        there.addAll(command);
        return there;
    }

    /** Plugs a machine into one of the switches, between which there is no cable from now on. */
    void plug(int machine, boolean far) throws IOException, InterruptedException {
        if (isReal) {
            must("ip -n %s link set port%d master %s".formatted(name, machine, far ? FAR : NEAR));
        }
    }

    /** Leaves a machine without any network. */
    void unplug(int machine) throws IOException, InterruptedException {
        if (isReal) {
            must("ip -n %s link set cable down".formatted(machine(machine)));
        }
    }

    /** Listens to all that goes to a machine and comes from it, from now on. */
    CableTap tap(int machine) throws InterruptedException {
        return CableTap.at(name, "port" + machine);
    }

    private void must(String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command.split(" ")).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> command + ": " + said);
    }

    private boolean does(String command) throws InterruptedException {
        try {
            return new ProcessBuilder(command.split(" "))
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException absent) {
            return false;
        }
    }

    /** Takes all machines away, with what still runs on them unreachable. */
    @Override
    public void close() {
        if (!isReal) {
            return;
        }
        try {
            for (int i = 0; i < machines; i++) {
                does("ip netns del " + machine(i));
            }
            does("ip netns del " + name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
