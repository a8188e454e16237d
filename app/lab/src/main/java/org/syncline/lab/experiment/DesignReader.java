package org.syncline.lab.experiment;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.compress.Compression;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.DemoOptions;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;
import org.syncline.lab.probe.CallShape;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads designs from TOML. The keys are the options of the command line without their dashes. */
final class DesignReader {

    static final String NO_LIMIT = "none";

    private static final String RATE =
            "bytes of content a second with their unit, such as \"500kB\" or \"2MB\", or \"none\"";

    private static final Pattern LONG_NUMBER = Pattern.compile("[+-]?[0-9]{" + TomlText.LONG + "}");
    private static final Set<String> KEYS =
            Set.of(
                    "name",
                    "seed",
                    "pairs",
                    "pairs-at-once",
                    "transport",
                    "link",
                    "effort",
                    "calls",
                    "sync",
                    "signing");
    private static final Set<String> EFFORT =
            Set.of(
                    "forks",
                    "most-forks",
                    "warm-ups",
                    "most-warm-up",
                    "iterations",
                    "least",
                    "most",
                    "budget");
    private static final Set<String> CALLS =
            Set.of("transport", "link", "shape", "bytes", "threads", "in-flight", "calls");
    private static final Set<String> SYNC =
            Set.of(
                    "transport",
                    "link",
                    "corpus",
                    "exercise",
                    "call",
                    "digest",
                    "compress",
                    "cached",
                    "durable",
                    "delta",
                    "bwlimit",
                    "verify-writes");
    private static final Set<String> SIGNING = Set.of("files", "bytes", "digest", "workers");
    private static final Set<String> CORPUS = Set.of("kind", "size", "files", "bytes", "seed");

    private final TomlTable root;
    private final CellCheck check;

    DesignReader(TomlTable root, CellCheck check) {
        this.root = root.requireOnly(KEYS);
        this.check = check;
    }

    /**
     * Reads a design.
     *
     * @param name for a design without one
     */
    ExperimentDesign read(String name) {
        List<Axes> parts = new ArrayList<>();
        Axes.Routes routes = routes(root, Axes.Routes.DEFAULT);
        root.tables("calls").forEach(part -> parts.add(calls(part, routes)));
        root.tables("sync").forEach(part -> parts.add(syncs(part, routes)));
        root.tables("signing").forEach(part -> parts.add(signings(part)));
        if (parts.isEmpty()) {
            throw root.wrong(
                    new IllegalArgumentException(
                            "there is nothing to measure; add [[calls]], [[sync]] or [[signing]]"));
        }
        String given = root.value("name", DesignReader::text, name);
        CellEffort effort = effort();
        long seed = root.value("seed", DesignReader::whole, CorpusSpec.DEFAULT_SEED);
        List<MachinePair> pairs =
                root.list("pairs", each -> MachinePair.parse(text(each)), List.of());
        int atOnce = root.value("pairs-at-once", DesignReader::atOnce, MachinePairs.ANY.atOnce());
        try {
            MachinePairs machines = new MachinePairs(pairs, atOnce);
            return new ExperimentDesign(given, parts, effort, seed, machines);
        } catch (IllegalArgumentException e) {
            throw root.wrong(e);
        }
    }

    private static int atOnce(JsonNode value) {
        return new MachinePairs(List.of(), count(value)).atOnce();
    }

    private CellEffort effort() {
        List<TomlTable> tables = root.tables("effort");
        if (tables.isEmpty()) {
            return Efforts.DEFAULT;
        }
        TomlTable table = tables.getLast().requireOnly(EFFORT);
        CellEffort usual = Efforts.DEFAULT;
        int forks = table.value("forks", DesignReader::count, usual.forks());
        int warmUps = table.value("warm-ups", DesignReader::count, usual.warmUps());
        int iterations = table.value("iterations", DesignReader::count, usual.iterations());
        Duration least = table.value("least", DesignReader::duration, usual.least());
        Duration most = table.value("most", DesignReader::duration, least);
        Duration budget = table.value("budget", DesignReader::limit, usual.budget());
        int mostForks = table.value("most-forks", DesignReader::count, forks);
        Duration warmUp = table.value("most-warm-up", DesignReader::limit, usual.mostWarmUp());
        try {
            require(tables.size() == 1, "there is one effort for all; write [effort] once");
            return new CellEffort(
                    forks, warmUps, iterations, least, budget, most, mostForks, warmUp);
        } catch (IllegalArgumentException e) {
            throw table.wrong(e);
        }
    }

    private Axes.Routes routes(TomlTable table, Axes.Routes usual) {
        return new Axes.Routes(
                table.list("transport", this::transport, usual.transports()),
                table.list("link", DesignReader::link, usual.links()));
    }

    private Axes calls(TomlTable table, Axes.Routes routes) {
        table.requireOnly(CALLS);
        Axes.Calls usual = Axes.Calls.DEFAULT;
        return new Axes.Calls(
                routes(table, routes),
                table.list("shape", label(CallShape.class, "call shape"), usual.shapes()),
                table.list("bytes", DesignReader::whole, usual.bytes()),
                table.list("threads", DesignReader::count, usual.threads()),
                table.list("in-flight", DesignReader::count, usual.inFlight()),
                table.list("calls", DesignReader::count, usual.calls()));
    }

    private Axes syncs(TomlTable table, Axes.Routes routes) {
        table.requireOnly(SYNC);
        Axes.Syncs usual = Axes.Syncs.DEFAULT;
        return new Axes.Syncs(
                routes(table, routes),
                table.list("corpus", DesignReader::corpus, usual.corpora()),
                table.list("exercise", label(Exercise.class, "exercise"), usual.exercises()),
                table.list("call", label(CallStyle.class, "calling style"), usual.callStyles()),
                table.list("digest", DesignReader::digest, usual.digests()),
                table.list("compress", DesignReader::compression, usual.compressions()),
                table.list("cached", DesignReader::truth, usual.cached()),
                table.list("durable", DesignReader::truth, usual.durable()),
                table.list("delta", label(DeltaMode.class, "choice"), usual.deltas()),
                table.list("bwlimit", DesignReader::rate, usual.bandwidths()),
                table.list("verify-writes", DesignReader::truth, usual.verified()));
    }

    private static Axes signings(TomlTable table) {
        table.requireOnly(SIGNING);
        Axes.Signings usual = Axes.Signings.DEFAULT;
        return new Axes.Signings(
                table.list("files", DesignReader::count, usual.files()),
                table.list("bytes", DesignReader::whole, usual.bytes()),
                table.list("digest", DesignReader::digest, usual.digests()),
                table.list("workers", DesignReader::count, usual.workers()));
    }

    /** A kind, which stands for its small corpus, or a table with size or files and bytes. */
    private static CorpusSpec corpus(JsonNode value) {
        if (!(value instanceof ObjectNode table)) {
            return CorpusSpec.small(kind(value), CorpusSpec.DEFAULT_SEED);
        }
        for (String key : (Iterable<String>) table::fieldNames) {
            require(CORPUS.contains(key), NearestNames.unknown("key", key, CORPUS));
        }
        require(table.has("kind"), "name its kind, as in { kind = \"chat\", size = \"full\" }");
        CorpusKind kind = kind(table.path("kind"));
        long seed = table.has("seed") ? whole(table.path("seed")) : CorpusSpec.DEFAULT_SEED;
        if (table.has("files") || table.has("bytes")) {
            require(
                    table.has("files") && table.has("bytes") && !table.has("size"),
                    "write either size or both files and bytes");
            int files = count(table.path("files"));
            return new CorpusSpec(kind, seed, files, whole(table.path("bytes")));
        }
        boolean full =
                table.has("size")
                        && label(DemoOptions.Size.class, "size").read(table.path("size"))
                                == DemoOptions.Size.FULL;
        return full ? CorpusSpec.full(kind, seed) : CorpusSpec.small(kind, seed);
    }

    private static CorpusKind kind(JsonNode value) {
        return label(CorpusKind.class, "corpus").read(value);
    }

    private String transport(JsonNode value) {
        return check.checkTransport(text(value)).name();
    }

    private static String link(JsonNode value) {
        String link = text(value);
        CellCheck.checkLink(link);
        return link;
    }

    private static String digest(JsonNode value) {
        String digest = text(value);
        CellCheck.checkDigest(digest);
        return digest;
    }

    private static String compression(JsonNode value) {
        return Compression.parse(text(value)).text();
    }

    private static <E extends Enum<E>> TomlTable.Reader<E> label(Class<E> type, String noun) {
        List<String> known = Arrays.stream(type.getEnumConstants()).map(Labels::of).toList();
        return value -> {
            String label = text(value);
            require(known.contains(label), NearestNames.unknown(noun, label, known));
            return Labels.read(type, noun, label);
        };
    }

    private static Duration duration(JsonNode value) {
        require(value.isTextual(), notA("a duration, such as \"10 min\" or \"30 s\"", value));
        return TimeText.parse(value.asText());
    }

    private static Duration limit(JsonNode value) {
        return value.asText().equals(NO_LIMIT) ? Duration.ZERO : duration(value);
    }

    private static String text(JsonNode value) {
        require(value.isTextual(), notA("a text in quotes", value));
        return value.asText();
    }

    private static boolean truth(JsonNode value) {
        require(value.isBoolean(), notA("true or false", value));
        return value.asBoolean();
    }

    /** A number, too, is bytes a second: files that were saved before have numbers. */
    private static long rate(JsonNode value) {
        if (value.asText().equals(NO_LIMIT)) {
            return 0;
        }
        try {
            return value.isTextual() && !isLongNumber(value)
                    ? ByteSize.parse(value.asText()).bytes()
                    : whole(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(notA(RATE, value), e);
        }
    }

    private static boolean isLongNumber(JsonNode value) {
        return value.isTextual() && LONG_NUMBER.matcher(value.asText()).matches();
    }

    private static long whole(JsonNode value) {
        if (isLongNumber(value)) {
            return parsed(value.asText());
        }
        require(
                value.isIntegralNumber() && value.canConvertToLong(),
                notA("a whole number without quotes", value));
        return value.asLong();
    }

    private static long parsed(String number) {
        try {
            return Long.parseLong(number);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("no number is as large as " + number, e);
        }
    }

    private static int count(JsonNode value) {
        long whole = whole(value);
        require(whole == (int) whole, notA("a whole number below two thousand million", value));
        return (int) whole;
    }

    private static String notA(String what, JsonNode value) {
        return "it is " + what + ", not " + NearestNames.clipped(value.toString());
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
