package org.syncline.desktop.measure;

import org.syncline.desktop.common.FigureText;
import org.syncline.lab.advice.Load;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.CellEffort;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.link.LinkProfiles;

import java.time.Duration;
import java.util.List;

/**
 * A rough guess of the time that a matrix takes, before anything is known of this machine: it tells
 * minutes from hours. Once a fork has ended, the run itself knows better. Pure.
 */
final class MatrixEstimate {

    /** Seconds of both JVMs of a fork until the first iteration. */
    private static final double START = 2.5;

    /** Seconds of an iteration for each file: making, synchronising, comparing and removing it. */
    private static final double PER_FILE = 0.002;

    /** Seconds of an iteration for each byte, of the same. */
    private static final double PER_BYTE = 1 / 60e6;

    private static final double PER_ITERATION = 0.03;

    /** Round trips of an iteration: those of its phases, as batches hide those of its files. */
    private static final double ROUND_TRIPS = 20;

    private MatrixEstimate() {}

    /** Returns the time of all forks; the time limit of the effort does not matter. */
    static Duration of(List<ExperimentCell> cells, CellEffort effort) {
        double seconds = cells.stream().mapToDouble(cell -> fork(cell, effort)).sum();
        return Duration.ofMillis(Math.round(1000 * seconds * effort.forks()));
    }

    private static double fork(ExperimentCell cell, CellEffort effort) {
        return cell.work() instanceof Work.Sync sync ? fork(sync, cell.link(), effort) : START;
    }

    private static double fork(Work.Sync sync, String link, CellEffort effort) {
        Load load = Load.over(LinkProfiles.of(link), sync.corpus().files(), sync.corpus().bytes());
        double copy = load.bytes() * load.secondsPerByte() + ROUND_TRIPS * load.roundTrip();
        double iteration =
                PER_ITERATION
                        + PER_FILE * load.files()
                        + PER_BYTE * load.bytes()
                        + (sync.exercise() == Exercise.COPY ? copy : 2 * copy);
        double iterations = 1 + effort.warmUps() + effort.iterations();
        double least = effort.least().toMillis() / 1e3;
        return START + Math.max(least, iterations * iteration);
    }

    /** "6 cells × 5 forks, about 4 min". */
    static String words(List<ExperimentCell> cells, CellEffort effort) {
        Duration needed = of(cells, effort);
        boolean tooLong = !effort.budget().isZero() && needed.compareTo(effort.budget()) > 0;
        return "%s × %s, about %s%s"
                .formatted(
                        FigureText.counted(cells.size(), "cell"),
                        FigureText.counted(effort.forks(), "fork"),
                        roughly(needed),
                        tooLong
                                ? "; the time limit ends it after " + roughly(effort.budget())
                                : "");
    }

    private static String roughly(Duration time) {
        long tens = Math.round(time.toMillis() / 1e4);
        if (tens < 12) {
            return Math.max(1, tens) * 10 + " s";
        }
        long minutes = Math.round(time.toSeconds() / 60.0);
        return minutes < 120
                ? minutes + " min"
                : FigureText.count(Math.round(minutes / 60.0)) + " h";
    }
}
