package org.syncline.lab.timing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The measured runs of one setup. {@code variant} tells apart setups of the same corpus and
 * transport: mode, digest, calling style and options, as far as they vary at all, otherwise "".
 */
record Repeats(String corpus, String transport, String variant, List<RunTiming> runs) {

    private static final List<Function<RunSetup, String>> VARIABLES =
            List.of(RunSetup::mode, RunSetup::digest, RunSetup::call, RunSetup::optionText);

    private record Key(String corpus, String transport, String variant) {}

    /** Groups all but the warm-up runs, in the order in which each setup first appears. */
    static List<Repeats> of(List<RunTiming> all) {
        List<RunTiming> measured = all.stream().filter(run -> !run.setup().warmUp()).toList();
        List<Function<RunSetup, String>> varying =
                VARIABLES.stream().filter(v -> varies(v, measured)).toList();
        Map<Key, List<RunTiming>> groups = new LinkedHashMap<>();
        for (RunTiming run : measured) {
            RunSetup setup = run.setup();
            String variant =
                    String.join(
                            " ",
                            varying.stream()
                                    .map(v -> v.apply(setup))
                                    .filter(text -> !text.isEmpty())
                                    .toList());
            Key key = new Key(setup.corpus(), setup.transport(), variant);
            groups.computeIfAbsent(key, k -> new ArrayList<>()).add(run);
        }
        return groups.entrySet().stream().map(e -> of(e.getKey(), e.getValue())).toList();
    }

    /** Returns "corpus", or "corpus · variant" if there is one. */
    String category() {
        return variant.isEmpty() ? corpus : corpus + " · " + variant;
    }

    private static Repeats of(Key key, List<RunTiming> runs) {
        return new Repeats(key.corpus(), key.transport(), key.variant(), List.copyOf(runs));
    }

    private static boolean varies(Function<RunSetup, String> variable, List<RunTiming> runs) {
        return runs.stream().map(RunTiming::setup).map(variable).distinct().count() > 1;
    }
}
