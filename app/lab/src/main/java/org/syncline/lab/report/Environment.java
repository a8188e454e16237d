package org.syncline.lab.report;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.lab.table.Figures;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryManagerMXBean;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The machine and settings that figures were taken with. A value that the machine does not report
 * is empty. {@code build} is the commit that this program was built from; {@code placed} is which
 * cores of the machine the program was confined to, such as "0-3,8", and empty if it could use all;
 * {@code load} is the mean number of runnable tasks over the last minute; {@code heapMax} is bytes;
 * {@code timer} is that of the JVM that captured it.
 */
public record Environment(
        Instant captured,
        String build,
        String jdk,
        String os,
        Optional<String> cpu,
        int cores,
        Optional<String> placed,
        OptionalDouble load,
        long heapMax,
        List<String> collectors,
        TimerCost timer,
        Settings settings) {

    private static final long MEBI = 1 << 20;

    /**
     * The settings that only the caller knows: versions of libraries and transports, options of the
     * runs, seed of the corpora.
     */
    public record Settings(
            Map<String, String> libraries, Map<String, String> options, OptionalLong corpusSeed) {
        public Settings {
            libraries = Collections.unmodifiableMap(new TreeMap<>(libraries));
            options = Collections.unmodifiableMap(new TreeMap<>(options));
        }
    }

    /** Captures it now, which takes a few milliseconds. */
    public static Environment capture(Clock clock, Settings settings) {
        double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return new Environment(
                clock.instant(),
                SourceCommit.text(),
                property("java.runtime.version")
                        + (" (" + property("java.vendor") + ", " + property("java.vm.name") + ")"),
                property("os.name") + " " + property("os.version") + " " + property("os.arch"),
                Cpu.model(),
                Runtime.getRuntime().availableProcessors(),
                Placement.confined(),
                load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load),
                Runtime.getRuntime().maxMemory(),
                ManagementFactory.getGarbageCollectorMXBeans().stream()
                        .map(MemoryManagerMXBean::getName)
                        .sorted()
                        .toList(),
                TimerCost.measure(),
                settings);
    }

    /** Returns what tells this machine and its JVM from others, in one line. */
    public String machine() {
        return cpu.orElse("unknown processor") + ", " + cores + " cores, " + os + ", JDK " + jdk;
    }

    /** Returns the environment as sentences under a table. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(
                "Taken %s on JDK %s, %s, by Syncline of commit %s."
                        .formatted(captured.truncatedTo(ChronoUnit.SECONDS), jdk, os, build));
        notes.add(
                cpu.orElse("Processor unknown")
                        + (", " + cores + " cores")
                        + placed.map(these -> " (confined to " + these + ")").orElse("")
                        + (load.isPresent() ? ", load " + Figures.brief(load.getAsDouble()) : "")
                        + (", heap at most " + heapMax / MEBI + " MiB")
                        + (", collector " + String.join(" and ", collectors) + "."));
        notes.add(timer.sentence());
        settings.corpusSeed().ifPresent(seed -> notes.add("Corpus seed " + seed + "."));
        addAll(notes, "Options: ", settings.options());
        addAll(notes, "Libraries: ", settings.libraries());
        return notes;
    }

    /**
     * Returns the environment as texts by name; an unknown value is left out, and so is the timer,
     * which each fork tells of its own JVM.
     */
    public Map<String, String> texts() {
        Map<String, String> texts = new TreeMap<>();
        texts.put("build", build);
        texts.put("jdk", jdk);
        texts.put("os", os);
        cpu.ifPresent(model -> texts.put("cpu", model));
        texts.put("cores", Integer.toString(cores));
        placed.ifPresent(these -> texts.put("placed", these));
        load.ifPresent(mean -> texts.put("load", Figures.brief(mean)));
        texts.putAll(settings.libraries());
        texts.putAll(settings.options());
        return texts;
    }

    /** Returns the environment as an object; an unknown value is null. */
    public ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("captured", captured.toString()).put("build", build);
        node.put("jdk", jdk).put("os", os);
        node.put("cpu", cpu.orElse(null)).put("cores", cores);
        node.put("placed", placed.orElse(null));
        node.put("load", load.isPresent() ? (Double) load.getAsDouble() : null);
        node.put("heapMax", heapMax);
        collectors.forEach(node.putArray("collectors")::add);
        node.put("timerResolution", timer.resolution()).put("timerOverhead", timer.overhead());
        settings.libraries().forEach(node.putObject("libraries")::put);
        settings.options().forEach(node.putObject("options")::put);
        OptionalLong seed = settings.corpusSeed();
        node.put("corpusSeed", seed.isPresent() ? (Long) seed.getAsLong() : null);
        return node;
    }

    private static void addAll(List<String> notes, String title, Map<String, String> values) {
        if (!values.isEmpty()) {
            notes.add(
                    values.entrySet().stream()
                            .map(e -> (e.getKey() + " " + e.getValue()).strip())
                            .collect(Collectors.joining(", ", title, ".")));
        }
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
