package org.syncline.transport.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to measure, and how long.
 *
 * @param workers the folder of the families
 * @param out the document to write
 * @param transports empty for all
 * @param length of each benchmark
 */
record TableOptions(
        Path workers, Path out, Set<String> transports, List<CallShape> shapes, Length length) {

    /** Not by default: a ring, which most transports cannot carry, and a shorter list of people. */
    private static final Set<CallShape> UNUSUAL = EnumSet.of(CallShape.RING, CallShape.PERSON);

    private static final Map<String, String> DEFAULTS =
            Map.of(
                    "--transports",
                    "",
                    "--shapes",
                    "",
                    "--forks",
                    "3",
                    "--iterations",
                    "3",
                    "--seconds",
                    "1");

    /** As JMH counts; as many iterations warm up. */
    record Length(int forks, int iterations, int seconds) {

        /** Seconds of a fork without warming up. */
        int measured() {
            return iterations * seconds;
        }

        @Override
        public String toString() {
            return forks
                    + " client JVMs of "
                    + iterations
                    + " × "
                    + seconds
                    + " s, after as much to warm up";
        }
    }

    static TableOptions parse(String... args) throws IOException {
        Map<String, String> given = new HashMap<>(DEFAULTS);
        for (int i = 0; i < args.length; i += 2) {
            boolean known =
                    DEFAULTS.containsKey(args[i]) || Set.of("--workers", "--out").contains(args[i]);
            if (!known || i + 1 == args.length) {
                throw new IOException(
                        args[i]
                                + ": options are --workers FOLDER --out FILE, and before a value"
                                + " each "
                                + String.join(" ", DEFAULTS.keySet().stream().sorted().toList()));
            }
            given.put(args[i], args[i + 1]);
        }
        return new TableOptions(
                Path.of(given.getOrDefault("--workers", "")),
                Path.of(given.getOrDefault("--out", "transports.md")),
                Set.copyOf(words(given.getOrDefault("--transports", ""))),
                shapes(given.getOrDefault("--shapes", "")),
                new Length(
                        Integer.parseInt(given.getOrDefault("--forks", "")),
                        Integer.parseInt(given.getOrDefault("--iterations", "")),
                        Integer.parseInt(given.getOrDefault("--seconds", ""))));
    }

    private static List<String> words(String list) {
        return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
    }

    private static List<CallShape> shapes(String list) {
        return list.isEmpty()
                ? Arrays.stream(CallShape.values()).filter(s -> !UNUSUAL.contains(s)).toList()
                : words(list).stream().map(CallShape::valueOf).toList();
    }

    boolean has(String transport) {
        return transports.isEmpty() || transports.contains(transport);
    }
}
