package org.syncline.lab.timing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The counted runs of one setup that did the same work, which is all that {@link RunAmounts}
 * counts. {@code variant} tells apart those of the same corpus and transport: mode, digest, calling
 * style and options as far as these vary at all, the work as far as it varies within the corpus,
 * and "cold" or "cold transport" for first runs of a JVM.
 */
record Repeats(String corpus, String transport, String variant, List<RunTiming> runs) {

    private static final List<Function<RunTiming, String>> VARIABLES =
            List.of(
                    run -> run.setup().mode(),
                    run -> run.setup().digest(),
                    run -> run.setup().call(),
                    run -> run.setup().optionText());

    private record Key(String corpus, String transport, String variant) {}

    /** Groups all but the warm-up runs, in the order in which each setup first appears. */
    static List<Repeats> of(List<RunTiming> all) {
        List<RunTiming> counted = all.stream().filter(run -> !run.setup().warmUp()).toList();
        List<Function<RunTiming, String>> varying =
                VARIABLES.stream().filter(v -> varies(v, counted)).collect(Collectors.toList());
        varying.add(work(counted));
        varying.add(Repeats::temperature);
        Map<Key, List<RunTiming>> groups = new LinkedHashMap<>();
        for (RunTiming run : counted) {
            String variant =
                    varying.stream()
                            .map(v -> v.apply(run))
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining(" "));
            RunSetup setup = run.setup();
            Key key = new Key(setup.corpus(), setup.transport(), variant);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(run);
        }
        return groups.entrySet().stream().map(e -> of(e.getKey(), e.getValue())).toList();
    }

    /** Returns "corpus", or "corpus · variant" if there is one. */
    String category() {
        return variant.isEmpty() ? corpus : corpus + " · " + variant;
    }

    /** The run of the median time; of an even number the faster of the two in the middle. */
    RunTiming medianRun() {
        return runs.stream()
                .sorted(Comparator.comparingDouble(RunTiming::seconds))
                .toList()
                .get((runs.size() - 1) / 2);
    }

    private static Repeats of(Key key, List<RunTiming> runs) {
        return new Repeats(key.corpus(), key.transport(), key.variant(), List.copyOf(runs));
    }

    private static boolean varies(Function<RunTiming, String> variable, List<RunTiming> runs) {
        return runs.stream().map(variable).distinct().count() > 1;
    }

    /** Returns how the work of each run differs from that of the others with its corpus. */
    private static Function<RunTiming, String> work(List<RunTiming> runs) {
        Map<String, Set<RunAmounts>> works =
                runs.stream()
                        .collect(
                                Collectors.groupingBy(
                                        run -> run.setup().corpus(),
                                        Collectors.mapping(
                                                RunTiming::amounts, Collectors.toSet())));
        return run -> {
            Set<RunAmounts> all = Objects.requireNonNull(works.get(run.setup().corpus()));
            return run.amounts().differenceFrom(all);
        };
    }

    private static String temperature(RunTiming run) {
        RunSetup.Kind kind = run.setup().kind();
        return switch (kind) {
            case COLD, COLD_TRANSPORT -> kind.label();
            case MEASURED, WARM_UP -> "";
        };
    }
}
