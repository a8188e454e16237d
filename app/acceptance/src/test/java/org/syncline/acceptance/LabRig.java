package org.syncline.acceptance;

import com.fasterxml.jackson.databind.JsonNode;

import org.syncline.cli.CliRun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Machines of the group "roof", paired with each other: JVMs with a state and a working folder of
 * their own each, on loopback or on a network. The desk asks for experiments, the others run "lab
 * join".
 */
final class LabRig {

    private final Path dir;
    private final List<String> machines;
    private final LabNetwork network;

    /**
     * Puts all machines on loopback.
     *
     * @param dir an existing folder for all that the machines have
     */
    LabRig(Path dir, List<String> machines) throws IOException {
        this(dir, machines, LabNetwork.onLoopback(machines.size()));
    }

    /**
     * Puts each machine into a place of its own on a network, in their order.
     *
     * @param network of as many machines; whoever made it closes it
     */
    LabRig(Path dir, List<String> machines, LabNetwork network) throws IOException {
        this.dir = dir;
        this.machines = machines;
        this.network = network;
        Trust.betweenAll(dir, machines);
    }

    Path state(String machine) {
        return dir.resolve(machine);
    }

    private CliProcess start(String machine, List<Object> words) throws IOException {
        int number = machines.indexOf(machine);
        List<Object> all = new ArrayList<>(words);
        all.addAll(List.of("--name", machine, "--host", network.address(number) + ":0"));
        all.addAll(List.of("--state", state(machine), "--format", "json"));
        List<String> command = TransportGroup.WORKERS.command(all.toArray());
        return CliProcess.start(network.on(number, command));
    }

    /** Takes a machine off the network, or where that cannot be, kills its process. */
    void lose(String machine, CliProcess process) throws IOException, InterruptedException {
        if (network.isReal()) {
            network.plug(machines.indexOf(machine), true);
        } else {
            process.kill();
        }
    }

    /** Returns what lies where a machine measures. */
    List<Path> left(String machine) throws IOException {
        try (Stream<Path> left = Files.list(work(machine))) {
            return left.toList();
        }
    }

    private Path work(String machine) {
        return dir.resolve("work-" + machine);
    }

    /** Starts a machine that measures for others, with further options. */
    CliProcess joined(String machine, Object... more) throws IOException {
        List<Object> words = new ArrayList<>(List.of("lab", "join", "roof"));
        words.add("--until-stdin-closes");
        words.addAll(List.of("--work", Files.createDirectories(work(machine))));
        words.addAll(List.of(more));
        return start(machine, words);
    }

    /** Returns where a machine listens that has just joined. */
    static String place(CliProcess joined) throws IOException {
        String url = CliRun.events(joined.line()).getFirst().path("url").asText();
        return url.substring("lab://".length(), url.lastIndexOf('/'));
    }

    /**
     * Has the desk run an experiment.
     *
     * @param content of its file
     * @param with the place of a machine that has joined
     */
    CliProcess experiment(String content, String with, Object... more) throws IOException {
        Path file = Files.writeString(dir.resolve("experiment.toml"), content);
        List<Object> words = new ArrayList<>(List.of("experiment", "run", file, "--lab", "roof"));
        words.addAll(List.of("--with", with, "--out", dir.resolve("report")));
        words.addAll(List.of(more));
        return start("desk", words);
    }

    /** Reads on until a machine says what is wanted. */
    static JsonNode awaitEvent(CliProcess machine, Predicate<JsonNode> wanted) throws IOException {
        JsonNode event;
        do {
            event = CliRun.events(machine.line()).getFirst();
        } while (!wanted.test(event));
        return event;
    }

    static JsonNode awaitIteration(CliProcess desk) throws IOException {
        return awaitEvent(desk, LabRig::isIteration);
    }

    static boolean isIteration(JsonNode event) {
        return event.path("event").asText().equals("iteration");
    }
}
