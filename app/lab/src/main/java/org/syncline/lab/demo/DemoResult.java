package org.syncline.lab.demo;

import org.syncline.lab.timing.RunTiming;

import java.util.List;

/**
 * The results of a demo.
 *
 * @param runs every run in order, warm-up runs included
 * @param rivals runs over the same corpora by rsync and by the cold command, as whole processes;
 *     empty if not asked for
 * @param failures in words: trees that differ after a run, items that failed; empty if all is well
 */
public record DemoResult(List<RunTiming> runs, List<RunTiming> rivals, List<String> failures) {
    public DemoResult {
        runs = List.copyOf(runs);
        rivals = List.copyOf(rivals);
        failures = List.copyOf(failures);
    }
}
