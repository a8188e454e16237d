package org.syncline.cli;

import org.syncline.core.transport.Traits.Feature;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.Matrix;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.far.TreeRoom;
import org.syncline.lab.probe.CallShape;
import org.syncline.lab.worker.ListedTransport;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tells which forks a machine measures for another one, whatever that one asks for. */
final class FarCells {

    private static final String OTHER_WORK =
            "between two machines only calls and synchronisations are measured";
    private static final long MOST_BYTES = 16 << 20;
    private static final int MOST_CALLS = 1_000_000;
    private static final int MOST_AT_A_TIME = 1024;
    private static final int MOST_ITERATIONS = 1_000_000;
    private static final Duration LONGEST = Duration.ofMinutes(30);

    private FarCells() {}

    /** Returns why a fork is not measured, in a sentence; empty if it is. */
    static Optional<String> refusal(ForkSpec fork, List<ListedTransport> transports) {
        ExperimentCell cell = fork.cell();
        Optional<String> kind = refusal(cell.work());
        if (kind.isPresent()) {
            return kind;
        }
        if (!cell.link().equals(ExperimentCell.NO_LINK)) {
            return Optional.of(
                    "between two machines no link is emulated; measure with the link \"none\"");
        }
        if (isTooLong(fork.effort())) {
            return Optional.of(
                    "a fork for another machine has a million iterations and half an hour at most");
        }
        return Matrix.of(List.of(cell), transports).refused().stream()
                .map(Matrix.Refused::reason)
                .findFirst()
                .or(() -> refusal(cell.transport(), transports));
    }

    private static Optional<String> refusal(Work work) {
        return switch (work) {
            case Work.Calls calls -> refusal(calls);
            case Work.Sync sync -> TreeRoom.refusal(sync.corpus());
            case Work.Tunnelled tunnelled -> Optional.of(OTHER_WORK);
            case Work.OnOneCore confined -> Optional.of(OTHER_WORK);
            case Work.Loops loops -> Optional.of(OTHER_WORK);
            case Work.Copies copies -> Optional.of(OTHER_WORK);
            case Work.Echo echo -> Optional.of(OTHER_WORK);
            case Work.Objects objects -> Optional.of(OTHER_WORK);
            case Work.SomeObjects objects -> Optional.of(OTHER_WORK);
            case Work.Lists lists -> Optional.of(OTHER_WORK);
            case Work.Signing signing -> Optional.of(OTHER_WORK);
            case Work.Ceiling ceiling -> Optional.of(OTHER_WORK);
        };
    }

    private static Optional<String> refusal(Work.Calls calls) {
        if (calls.shape() == CallShape.CALLBACK) {
            return Optional.of("forks have no way back for callbacks between machines");
        }
        return isTooMuch(calls)
                ? Optional.of(
                        "a fork for another machine has calls of 16 MiB and a million calls of 1024"
                                + " at a time at most")
                : Optional.empty();
    }

    /** Returns why a transport is not served for another machine. */
    static Optional<String> refusal(String transport, List<ListedTransport> transports) {
        Optional<ListedTransport> listed =
                transports.stream().filter(each -> each.name().equals(transport)).findFirst();
        if (listed.isEmpty()) {
            return Optional.of("there is no transport \"%s\" there".formatted(transport));
        }
        return listed.get().traits().has(Feature.ONE_HOST)
                ? Optional.of(transport + " works within one machine only")
                : Optional.empty();
    }

    private static boolean isTooMuch(Work.Calls calls) {
        return calls.bytes() > MOST_BYTES
                || calls.calls() > MOST_CALLS
                || (long) calls.threads() * calls.inFlight() > MOST_AT_A_TIME;
    }

    private static boolean isTooLong(CellEffort effort) {
        return (long) effort.iterations() + effort.warmUps() > MOST_ITERATIONS
                || effort.most().compareTo(LONGEST) > 0;
    }
}
