package org.syncline.desktop.measure;

import org.syncline.desktop.common.FigureText;
import org.syncline.lab.experiment.CellText;
import org.syncline.lab.experiment.ForkSpec;
import org.syncline.lab.experiment.RunProgress;
import org.syncline.lab.publish.RunFigures;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The matrix under way, or the last one. Immutable.
 *
 * @param progress empty until a run has begun or was opened
 */
public record MatrixState(Mode mode, Optional<MatrixProgress> progress) {
    static final MatrixState NONE = new MatrixState(Mode.IDLE, Optional.empty());

    /** Whether a run is under way, and what was asked of it. */
    public enum Mode {
        IDLE,
        MEASURING,
        PAUSING,
        CANCELLING
    }

    public boolean isBusy() {
        return mode != Mode.IDLE;
    }

    public boolean isPaused() {
        return mode == Mode.PAUSING;
    }

    public Optional<RunFigures> figures() {
        return progress.map(MatrixProgress::figures);
    }

    /** Returns the share of the forks that are settled, from 0 to 1; empty if unknown. */
    public Optional<Double> fraction() {
        return progress.flatMap(MatrixProgress::forks)
                .map(forks -> (double) forks.settled() / forks.all());
    }

    /** "Cell 2 of 6, fork 1 of 5: copy of mixed … over rmi". */
    public String headline() {
        return switch (mode) {
            case IDLE -> "";
            case MEASURING -> underWay();
            case PAUSING ->
                    progress.flatMap(MatrixProgress::forks).stream().anyMatch(RunProgress::paused)
                            ? "Paused"
                            : "Pausing after this fork – " + underWay();
            case CANCELLING -> "Cancelling";
        };
    }

    private String underWay() {
        return progress.flatMap(MatrixProgress::forks)
                .flatMap(RunProgress::underWay)
                .flatMap(fork -> figures().map(figures -> words(figures, fork)))
                .orElse("Preparing the next fork");
    }

    private String words(RunFigures figures, ForkSpec fork) {
        List<RunFigures.Row> rows = figures.rows();
        int cell = rows.stream().map(RunFigures.Row::cell).toList().indexOf(fork.cell());
        int cells = progress.flatMap(MatrixProgress::forks).map(it -> it.cells().all()).orElse(0);
        int forks = Math.max(fork.effort().forks(), fork.number() + 1);
        return "Cell %d of %d, fork %d of %d: %s"
                .formatted(cell + 1, cells, fork.number() + 1, forks, CellText.of(fork.cell()));
    }

    /** "3 of 30 forks, 3 min 05 s left". */
    public String pace() {
        return progress.flatMap(MatrixProgress::forks).map(MatrixState::pace).orElse("");
    }

    private static String pace(RunProgress now) {
        return "%d of %s%s"
                .formatted(
                        now.settled(),
                        FigureText.counted(now.all(), "fork"),
                        now.left()
                                .filter(left -> !left.equals(Duration.ZERO))
                                .map(left -> ", " + FigureText.duration(left.toMillis() / 1e3))
                                .map(left -> left + " left")
                                .orElse(""));
    }
}
