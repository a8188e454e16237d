package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.cli.CliRun;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A machine of a {@link LabNetwork} that serves a folder to the others and edits it. Names below
 * {@code own-N} are its own; nobody else edits them.
 */
final class LabMachine implements AutoCloseable {

    private static final int NAMES = 12;
    private static final int EDITS = 6;
    private static final int PATIENCE_SECONDS = 60;

    private final LabNetwork network;
    private final int number;
    private final Path root;
    private final Path state;
    private final Map<String, String> owned = new TreeMap<>();
    private CliProcess server;
    private String url = "";
    private int edits;

    LabMachine(LabNetwork network, int number, Path folder) throws IOException {
        this.network = network;
        this.number = number;
        root = Files.createDirectories(folder.resolve("root-" + number));
        state = folder.resolve("state-" + number);
        server = CliProcess.start(network.on(number, serving()));
        url = ready();
    }

    private List<String> serving() {
        return CliProcess.command(
                "serve",
                root,
                "--share",
                "lab",
                "--state",
                state,
                "--tls",
                "tunnel",
                "--no-announce",
                "--listen",
                "socket=" + network.address(number) + ":" + (network.isReal() ? 7000 : 0),
                "--format",
                "json");
    }

    private String ready() throws IOException {
        return CliRun.events(server.line()).getFirst().path("url").asText();
    }

    int number() {
        return number;
    }

    Path root() {
        return root;
    }

    /** Both trust each other from now on. */
    void pairWith(LabMachine other) throws IOException {
        Trust.inOther(state, other.state, "machine-" + other.number);
        Trust.inOther(other.state, state, "machine-" + number);
    }

    /** Begins a run with another machine, which waits for that of somebody else to be over. */
    CliProcess begin(LabMachine other, String policy) throws IOException {
        return CliProcess.start(
                network.on(
                        number,
                        CliProcess.command(
                                "sync",
                                "--wait",
                                PATIENCE_SECONDS,
                                root,
                                other.url,
                                "--state",
                                state,
                                "--tls",
                                "tunnel",
                                "--fast",
                                "--policy",
                                policy,
                                "--format",
                                "json")));
    }

    CliRun sync(LabMachine other, String policy) throws IOException, InterruptedException {
        try (CliProcess process = begin(other, policy)) {
            return process.end();
        }
    }

    /** Ends the serving process as a crash would, and starts another one. */
    void crash() throws IOException, InterruptedException {
        server.kill();
        server.close();
        server = CliProcess.start(network.on(number, serving()));
        url = ready();
    }

    /** Makes, changes, moves and deletes some of its own names, and changes what all share. */
    void edit(Random random) throws IOException {
        for (int i = 0; i < EDITS; i++) {
            String name =
                    "own-%d/%d/%d".formatted(number, random.nextInt(3), random.nextInt(NAMES));
            Path file = root.resolve(name);
            switch (owned.containsKey(name) ? random.nextInt(4) : 0) {
                case 1 -> {
                    Files.delete(file);
                    owned.remove(name);
                }
                case 2 -> {
                    String free = name + "-" + edits++;
                    Files.move(file, root.resolve(free));
                    owned.put(free, String.valueOf(owned.remove(name)));
                }
                default -> owned.put(name, write(file, random));
            }
        }
        write(root.resolve("shared/" + random.nextInt(3)), random);
    }

    private String write(Path file, Random random) throws IOException {
        String text = "edit %d of machine %d ".formatted(edits++, number);
        String content = text.repeat(1 + random.nextInt(2_000));
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return content;
    }

    /** Checks that there is of this machine's names, in the folder of any, what it left there. */
    void assertOwnedIn(LabMachine other) throws IOException {
        Map<String, String> found = new TreeMap<>();
        for (Path file : files(other.root.resolve("own-" + number))) {
            found.put(other.root.relativize(file).toString(), Files.readString(file));
        }
        assertEquals(owned, found, () -> "names of " + number + " at " + other.number);
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return new ArrayList<>(all.filter(Files::isRegularFile).toList());
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
