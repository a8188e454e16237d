package org.syncline.lab.publish;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.report.OneCore;
import org.syncline.lab.study.OneCoreCalls;

import java.util.List;
import java.util.Optional;

/** What the cores of both JVMs have to do with the times of short calls (ADR 0036). */
final class CoresNote {

    private CoresNote() {}

    /**
     * Returns a sentence or two; empty if nothing is called in a loop over a transport.
     *
     * @param placed the cores that all was confined to; empty if it could use all of the machine's
     * @param repeat the command that measures it again
     */
    static Optional<String> of(
            List<Experiment> experiments, Optional<String> placed, String repeat) {
        boolean calls =
                experiments.stream()
                        .flatMap(each -> each.cells().stream())
                        .anyMatch(cell -> isOfCalls(cell.work()));
        if (!calls) {
            return Optional.empty();
        } else if (placed.filter(cores -> cores.matches("[0-9]+")).isPresent()) {
            return Optional.of(
                    "Both JVMs of each fork shared one core, so that no figure hangs on how fast"
                            + " another one wakes up, and transports that look for an answer before"
                            + " they block do not.");
        }
        return Optional.of(
                "The cores of both JVMs decide much of short calls. To wake a thread on another"
                    + " core can take longer than the call itself, and now and then it takes much"
                    + " less, so that such calls have two levels. Transports that look for an"
                    + " answer for some 50 µs before they block (karmi, socket, essence, kryo, fory"
                    + " and aeron) do not pay for that, and others, such as rmi, do: what one is"
                    + " ahead of another here may be that alone. With both ends on one core there"
                    + " is no such difference"
                        + (isShown(experiments)
                                ? ", as \"" + OneCoreCalls.TITLE + "\" shows; for all calls: "
                                : ": ")
                        + String.join(" ", OneCore.command(placed))
                        + " "
                        + repeat);
    }

    private static boolean isShown(List<Experiment> experiments) {
        return experiments.stream()
                .flatMap(each -> each.cells().stream())
                .anyMatch(cell -> cell.work() instanceof Work.OnOneCore);
    }

    private static boolean isOfCalls(Work work) {
        return work instanceof Work.Calls
                || work instanceof Work.Loops
                || work instanceof Work.Tunnelled;
    }
}
