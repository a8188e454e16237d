package org.syncline.lab.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.measure.PhaseTime;
import org.syncline.lab.events.PhaseEvent;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedSet;
import java.util.TreeMap;

/**
 * Timings of runs in a JSON file, with the machine that took them. Runs of another machine get an
 * option {@value #MACHINE}, so that no row pools them with those of this one. Pure but for the
 * files.
 */
public final class TimingFile {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String FORMAT = "syncline-timings";
    private static final int VERSION = 1;

    /** The option that names the machine of a run. */
    public static final String MACHINE = "machine";

    private final String machine;

    /**
     * @param machine name of the machine that takes timings now
     */
    public TimingFile(String machine) {
        this.machine = machine;
    }

    /** Writes the runs; the file is there as a whole, or as it was. */
    public void write(Path file, List<RunTiming> runs) throws IOException {
        ObjectNode all =
                JSON.createObjectNode()
                        .put("format", FORMAT)
                        .put("version", VERSION)
                        .put(MACHINE, machine);
        ArrayNode list = all.putArray("runs");
        runs.forEach(run -> put(list.addObject(), run));
        AtomicFile.write(
                file.toAbsolutePath(),
                JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(all));
    }

    private static void put(ObjectNode node, RunTiming run) {
        RunSetup setup = run.setup();
        node.put("corpus", setup.corpus())
                .put("transport", setup.transport())
                .put("mode", setup.mode())
                .put("digest", setup.digest())
                .put("call", setup.call())
                .put("startedAt", setup.startedAt().toString())
                .put("kind", setup.kind().label());
        setup.options().forEach(node.putObject("options")::put);
        put(node, "bind", run.naming().bind());
        put(node, "lookupFirst", run.naming().lookupFirst());
        put(node, "lookupNext", run.naming().lookupNext());
        node.put("seconds", run.seconds()).put("bytes", run.bytes()).put("files", run.files());
        ArrayNode phases = node.putArray("phases");
        run.phases().forEach(phase -> PhaseEvent.put(phases.addObject(), phase));
    }

    private static void put(ObjectNode node, String name, OptionalDouble seconds) {
        if (seconds.isPresent()) {
            node.put(name, seconds.getAsDouble());
        }
    }

    /**
     * Reads the runs of a file.
     *
     * @throws IOException if it is no such file, or one of a later version; names it
     */
    public List<RunTiming> read(Path file) throws IOException {
        JsonNode all = tree(file);
        if (!all.path("format").asText().equals(FORMAT)) {
            throw new IOException("\"" + file + "\" holds no timings of Syncline");
        }
        if (all.path("version").asInt() != VERSION) {
            throw new IOException(
                    "\"%s\" has format %s, and this program reads format %d"
                            .formatted(file, all.path("version").asText(), VERSION));
        }
        String from = all.path(MACHINE).asText();
        List<RunTiming> runs = new ArrayList<>();
        for (JsonNode node : all.path("runs")) {
            try {
                runs.add(run(node, from));
            } catch (IOException | DateTimeException | IllegalArgumentException e) {
                throw new IOException(
                        "\"%s\": run %d makes no sense: %s"
                                .formatted(file, runs.size() + 1, e.getMessage()),
                        e);
            }
        }
        return runs;
    }

    private static JsonNode tree(Path file) throws IOException {
        try {
            return JSON.readTree(Files.readAllBytes(file));
        } catch (JsonProcessingException e) {
            throw new IOException("\"" + file + "\" holds no timings of Syncline", e);
        }
    }

    private RunTiming run(JsonNode node, String from) throws IOException {
        Map<String, String> options = new TreeMap<>();
        node.path("options")
                .properties()
                .forEach(option -> options.put(option.getKey(), option.getValue().asText()));
        if (!from.equals(machine)) {
            options.putIfAbsent(MACHINE, from);
        }
        List<PhaseTime> phases = new ArrayList<>();
        for (JsonNode phase : node.path("phases")) {
            phases.add(PhaseEvent.read(phase));
        }
        return new RunTiming(
                new RunSetup(
                        text(node, "corpus"),
                        text(node, "transport"),
                        text(node, "mode"),
                        text(node, "digest"),
                        text(node, "call"),
                        options,
                        Instant.parse(text(node, "startedAt")),
                        RunSetup.Kind.labelled(text(node, "kind"))),
                new NamingTimes(
                        seconds(node, "bind"),
                        seconds(node, "lookupFirst"),
                        seconds(node, "lookupNext")),
                phases,
                seconds(node, "seconds").orElseThrow(() -> missing("seconds")),
                node.path("bytes").asLong(),
                node.path("files").asLong());
    }

    private static String text(JsonNode node, String name) {
        if (!node.path(name).isTextual()) {
            throw missing(name);
        }
        return node.path(name).asText();
    }

    private static IllegalArgumentException missing(String name) {
        return new IllegalArgumentException("it has no \"" + name + "\"");
    }

    private static OptionalDouble seconds(JsonNode node, String name) {
        if (!node.has(name)) {
            return OptionalDouble.empty();
        }
        double seconds = node.get(name).asDouble(-1);
        if (!(seconds >= 0) || Double.isInfinite(seconds)) {
            throw new IllegalArgumentException("\"" + name + "\" is " + node.get(name));
        }
        return OptionalDouble.of(seconds);
    }

    /** Returns the runs of both, in the order of their start, each of them once. */
    public static List<RunTiming> merged(List<RunTiming> some, List<RunTiming> others) {
        SequencedSet<RunTiming> all = new LinkedHashSet<>(some);
        all.addAll(others);
        return all.stream()
                .sorted(
                        (one, other) ->
                                one.setup().startedAt().compareTo(other.setup().startedAt()))
                .toList();
    }
}
