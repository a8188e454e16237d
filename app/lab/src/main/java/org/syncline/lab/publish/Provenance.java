package org.syncline.lab.publish;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.history.ForkGroup;
import org.syncline.lab.history.RecordingCost;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.report.FolderStore;
import org.syncline.lab.stats.Interval;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Where and with what figures were taken, as the history holds it.
 *
 * @param started when the first run began
 * @param program version of the program that began it
 * @param machine as that program found it, by name
 * @param forks what the JVMs were that measured; each kind once
 */
public record Provenance(
        Instant started, String program, Map<String, String> machine, List<ForkGroup> forks) {

    private static final double NANOS = 1e9;

    private static final String STORED_LATER =
            " What was stored when all had been measured is not among it.";

    private static final String SLOW_AFTER_DELETING =
            "Without a journal, such a file system makes new files up to fifty times as slowly for"
                    + " some minutes after others were deleted, as forks delete theirs: times of"
                    + " many small files hang on what ran before, and are too long for those of a"
                    + " user. --work FOLDER puts them on another file system.";

    /** Names of a machine's entries that have a place of their own in {@link #machineNotes}. */
    private static final List<String> NAMED =
            List.of(
                    "jdk",
                    "os",
                    "cpu",
                    "cores",
                    "load",
                    StoredRun.PLACED,
                    StoredRun.BUILD,
                    StoredRun.COMMAND);

    public Provenance {
        machine = Collections.unmodifiableMap(new TreeMap<>(machine));
        forks = List.copyOf(forks);
    }

    /** Returns that of runs, of which there is one at least, by number. */
    public static Provenance of(StoredRuns stored, Collection<Long> runs) throws IOException {
        StoredRun first = stored.run(Collections.min(runs));
        return new Provenance(
                first.started(), first.program(), first.environment(), stored.forkGroups(runs));
    }

    /** Returns sentences on the machine, and on the JVM that started the forks. */
    public List<String> machineNotes() {
        List<String> notes = new ArrayList<>();
        notes.add(
                "Begun %s by Syncline (%s%s) on %s, %s cores%s, %s."
                        .formatted(
                                started.truncatedTo(ChronoUnit.SECONDS),
                                program,
                                build().map(", commit "::concat).orElse(""),
                                machine.getOrDefault("cpu", "a processor that is not known"),
                                machine.getOrDefault("cores", "unknown"),
                                placed().map(it -> " (confined to " + it + ")").orElse(""),
                                machine.getOrDefault("os", "a system that is not known")));
        List<String> began = new ArrayList<>();
        Optional.ofNullable(machine.get("jdk")).ifPresent(jdk -> began.add("JDK " + jdk));
        Optional.ofNullable(machine.get("load")).ifPresent(load -> began.add("load " + load));
        machine.forEach(
                (name, text) -> {
                    if (!NAMED.contains(name)) {
                        began.add((name + " " + text).strip());
                    }
                });
        if (!began.isEmpty()) {
            notes.add("What began the forks: " + String.join(", ", began) + ".");
        }
        return notes;
    }

    private Optional<String> build() {
        return Optional.ofNullable(machine.get(StoredRun.BUILD));
    }

    /** Returns the cores that all was confined to; empty if it could use all of the machine's. */
    Optional<String> placed() {
        return Optional.ofNullable(machine.get(StoredRun.PLACED));
    }

    /** Returns a sentence for each kind of forks, and one on what recording took. */
    public List<String> forkNotes() {
        List<String> notes = new ArrayList<>(forks.stream().map(Provenance::sentence).toList());
        if (forks.stream().anyMatch(Provenance::deletesCostTime)) {
            notes.add(SLOW_AFTER_DELETING);
        }
        recordingNote().ifPresent(notes::add);
        return notes;
    }

    private static boolean deletesCostTime(ForkGroup group) {
        return FolderStore.isSlow(
                group.environment().getOrDefault(ForkEnvironment.FILE_SYSTEM, ""));
    }

    /** Returns sentences on what recording took; empty if no fork told it. */
    Optional<String> recordingNote() {
        return recording().map(this::sentence);
    }

    /** Returns what recording took all forks that told it; empty if none did. */
    public Optional<RecordingCost> recording() {
        return forks.stream()
                .map(ForkGroup::recording)
                .flatMap(Optional::stream)
                .reduce(RecordingCost::plus);
    }

    private String sentence(RecordingCost cost) {
        return machine.containsKey(StoredRun.COMMAND)
                ? RecordingText.ofCommand(cost, forks.stream().mapToInt(ForkGroup::forks).sum())
                        + STORED_LATER
                : RecordingText.ofForks(cost);
    }

    private static String sentence(ForkGroup group) {
        List<String> words = new ArrayList<>();
        add(words, "JDK %s", group, ForkEnvironment.JDK);
        add(words, "flags %s", group, ForkEnvironment.FLAGS);
        add(words, "%s cores", group, ForkEnvironment.CORES);
        add(words, "placed on %s", group, ForkEnvironment.PLACED);
        add(words, "libraries %s", group, ForkEnvironment.LIBRARIES);
        add(words, "commit %s", group, ForkEnvironment.BUILD);
        add(words, "measured by %s", group, ForkEnvironment.CLIENT);
        add(words, "served by %s", group, ForkEnvironment.SERVER);
        words.addAll(ClockWords.of(group));
        add(words, "way of the calls: %s", group, ForkEnvironment.NETWORK);
        add(words, "page cache: %s", group, ForkEnvironment.PAGE_CACHE);
        add(words, "files on %s", group, ForkEnvironment.FILE_SYSTEM);
        add(words, "warm-up %s", group, ForkEnvironment.WARM_UP);
        StandstillWords.of(group).ifPresent(words::add);
        group.resolution().ifPresent(step -> words.add("timer's resolution " + nanos(step)));
        group.overhead().ifPresent(look -> words.add("a look at it " + nanos(look)));
        return "%d %s %s: %s."
                .formatted(
                        group.forks(),
                        group.forks() == 1 ? "fork" : "forks",
                        over(group),
                        String.join("; ", words));
    }

    private static void add(List<String> words, String form, ForkGroup group, String name) {
        String value = group.environment().getOrDefault(name, "");
        if (!value.isEmpty()) {
            words.add(form.formatted(value));
        }
    }

    private static String over(ForkGroup group) {
        String transports =
                group.transports().stream()
                        .filter(name -> !name.equals(ExperimentCell.LOCAL))
                        .collect(Collectors.joining(", "));
        return transports.isEmpty() ? "without a transport" : "over " + transports;
    }

    private static String nanos(Interval seconds) {
        String low = brief(seconds.low());
        String high = brief(seconds.high());
        return low.equals(high) ? low + " ns" : low + " to " + high + " ns";
    }

    private static String brief(double seconds) {
        return seconds * NANOS < 1000
                ? String.format(Locale.ROOT, "%.0f", seconds * NANOS)
                : Figures.brief(seconds * NANOS);
    }

    /** Returns the machine as {@code environment} and the {@code forks}, into an object. */
    void putInto(ObjectNode root) {
        ObjectNode node = root.putObject("environment");
        node.put("started", started.toString()).put("program", program);
        machine.forEach(node::put);
        ArrayNode groups = root.putArray("forks");
        forks.forEach(group -> groups.add(json(group)));
        recording()
                .ifPresent(
                        cost ->
                                root.putObject("recording")
                                        .put("share", cost.share())
                                        .put("worstShare", cost.worst())
                                        .put("measured", cost.measured())
                                        .put("within", cost.within())
                                        .put("between", cost.between())
                                        .put("starter", cost.starter()));
    }

    private static ObjectNode json(ForkGroup group) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("forks", group.forks());
        group.transports().forEach(node.putArray("transports")::add);
        ObjectNode environment = node.putObject("environment");
        group.environment().forEach(environment::put);
        group.resolution().ifPresent(step -> put(node, ForkEnvironment.TIMER_RESOLUTION, step));
        group.overhead().ifPresent(look -> put(node, ForkEnvironment.TIMER_OVERHEAD, look));
        if (!group.clocks().isEmpty()) {
            ObjectNode clocks = node.putObject("clocks");
            group.clocks().forEach((machine, clock) -> put(clocks, machine, clock));
        }
        return node;
    }

    private static void put(ObjectNode node, String machine, ForkGroup.Clock clock) {
        put(node, machine, clock.ahead());
        ((ObjectNode) node.path(machine)).put("uncertainty", clock.uncertainty());
    }

    private static void put(ObjectNode node, String name, Interval seconds) {
        node.putObject(name).put("least", seconds.low()).put("most", seconds.high());
    }
}
