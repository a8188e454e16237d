package org.syncline.benchmarks.table;

import org.syncline.benchmarks.CallShape;
import org.syncline.lab.worker.ListedTransport;
import org.syncline.lab.worker.TransportCatalogue;

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

    /**
     * What is given, and the defaults.
     *
     * @throws IllegalArgumentException saying what is wrong and what may be given
     */
    static TableOptions parse(String... args) {
        Map<String, String> given = new HashMap<>(DEFAULTS);
        for (int i = 0; i < args.length; i += 2) {
            boolean known =
                    DEFAULTS.containsKey(args[i]) || Set.of("--workers", "--out").contains(args[i]);
            if (!known || i + 1 == args.length) {
                throw new IllegalArgumentException(
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
                        count("--forks", given),
                        count("--iterations", given),
                        count("--seconds", given)));
    }

    private static int count(String option, Map<String, String> given) {
        String value = given.getOrDefault(option, "");
        if (!value.matches("[1-9][0-9]{0,3}")) {
            throw new IllegalArgumentException(
                    option + " " + value + ": a number from 1 to 9999 is needed");
        }
        return Integer.parseInt(value);
    }

    private static List<String> words(String list) {
        return list.isEmpty() ? List.of() : List.of(list.split(",", -1));
    }

    private static List<CallShape> shapes(String list) {
        return list.isEmpty()
                ? Arrays.stream(CallShape.values()).filter(s -> !UNUSUAL.contains(s)).toList()
                : words(list).stream().map(TableOptions::shape).toList();
    }

    private static CallShape shape(String name) {
        return Arrays.stream(CallShape.values())
                .filter(shape -> shape.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "--shapes "
                                                + name
                                                + ": there are "
                                                + Arrays.toString(CallShape.values())));
    }

    /**
     * Asserts that there is whatever was asked for.
     *
     * @throws IllegalArgumentException naming a transport that there is not
     */
    void requireKnown(TransportCatalogue catalogue) {
        List<String> known = catalogue.all().stream().map(ListedTransport::name).toList();
        for (String name : transports) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        "--transports " + name + ": there are " + String.join(" ", known));
            }
        }
    }

    boolean has(String transport) {
        return transports.isEmpty() || transports.contains(transport);
    }
}
