package org.syncline.lab.history;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A run in a list of runs.
 *
 * @param number by which the run is known; never given out twice
 * @param name of the experiment
 * @param ended when the last of its forks ended; empty while some have not, which can be resumed
 * @param seed of the experiment
 * @param program version of the program that began it
 * @param environment the machine and the program, by name
 * @param recorder the number of the process that records it at this moment, on this host
 * @param cells how many its experiment has
 */
public record StoredRun(
        long number,
        String name,
        Instant started,
        Optional<Instant> ended,
        long seed,
        String program,
        Map<String, String> environment,
        OptionalLong recorder,
        int cells,
        Forks forks) {

    /** The name in the environment of what measured the run itself, without forks. */
    public static final String COMMAND = "command";

    /** The name in the environment of the cores that it was confined to, such as 0-3,8. */
    public static final String PLACED = "placed";

    /** The name in the environment of the commit that the program was built from. */
    public static final String BUILD = "build";

    /** The name in the environment of the pair of machines that measured, such as bench:shelf. */
    public static final String PAIR = "pair";

    /** The name in the environment of the group that these machines were in. */
    public static final String LAB = "lab";

    /** The name in the environment of what a group keeps the run by on all of its machines. */
    public static final String ORDER = "order";

    public StoredRun {
        environment = Collections.unmodifiableMap(new TreeMap<>(environment));
    }

    /**
     * Returns the words of the command that measured the run in its own JVM, without the program's
     * name; empty for a run whose forks were started.
     */
    public Optional<String> command() {
        return Optional.ofNullable(environment.get(COMMAND));
    }

    /** Returns the machines between which it was measured; empty for this one alone. */
    public Optional<String> pair() {
        return Optional.ofNullable(environment.get(PAIR));
    }

    /** Returns the name of the experiment, and the pair of machines if there is one. */
    public String title() {
        return pair().map(pair -> name + ", " + pair).orElse(name);
    }

    /** Returns whether forks are missing that can be started, and nobody takes at this moment. */
    public boolean canGoOn() {
        return !isComplete() && recorder.isEmpty() && command().isEmpty() && pair().isEmpty();
    }

    /** "complete", "measured now: 3 of 30 forks", "broken off: 12 of 30 forks, 1 failed". */
    public String state() {
        if (isComplete()) {
            return "complete";
        }
        int failed = forks.failed();
        if (ended.isPresent()) {
            return "complete but for %d failed fork%s".formatted(failed, failed == 1 ? "" : "s");
        }
        return "%s: %d of %d forks%s"
                .formatted(
                        recorder.isPresent() ? "measured now" : "broken off",
                        forks.done(),
                        forks.asked(),
                        failed == 0 ? "" : ", " + failed + " failed");
    }

    /** Returns whether every fork has samples. */
    public boolean isComplete() {
        return forks.done() == forks.asked();
    }

    /**
     * How far a run is.
     *
     * @param asked forks of all cells, with those beyond the asked ones that have begun
     * @param done those with samples that count
     * @param failed those that ended with a reason instead
     */
    public record Forks(int asked, int done, int failed) {}
}
