package org.syncline.lab.publish;

import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.stats.SteadyState;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Figures of the history with all that their readers need beside them. It is made of the history
 * alone, so that it is the same on the day of the runs and on any later one.
 *
 * @param source where published figures come from; empty if there are none
 * @param repeat the command that measures it again; empty if it is not known
 */
public record Publication(StudyReport report, String source, String repeat, Provenance provenance) {

    /** How figures come about, for readers of any report. */
    static final String METHOD =
            "Figures with brackets are medians over forks, which are JVMs of their own, and their"
                + " iterations after the warm-up, with their 95 % intervals by bootstrap over both"
                + " (over iterations alone, where there is one fork); "
                    + Figures.WIDE_MEANS
                    + "; "
                    + SteadyState.SECOND_HALF_MEANS
                    + ". Forks ran in random order. A"
                    + " dash is a figure that is not there.";

    /** Returns the publication of a study, as far as it was measured. */
    public static Publication of(HistoryStore history, StoredStudy stored) throws IOException {
        ChosenStudy study = ChosenStudy.of(stored, history.studies());
        String words =
                study.words().stream().map(Publication::quoted).collect(Collectors.joining(" "));
        return new Publication(
                study.report(stored, history),
                study.study().source(),
                "./syncline " + words,
                Provenance.of(history.runs(), stored.runs().values()));
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./=,:+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Returns the publication of a run: that of its study, or a table of its cells. */
    public static Publication of(HistoryStore history, long run) throws IOException {
        StoredRuns runs = history.runs();
        String title = "Experiment " + runs.run(run).name();
        Optional<StoredStudy> study = history.studies().of(run);
        if (study.isPresent()) {
            return of(history, study.get());
        }
        StudyReport report =
                new StudyReport(
                        title, List.of(RunTables.run(runs, run)), List.of(), List.of(), List.of());
        return new Publication(report, "", "", Provenance.of(runs, List.of(run)));
    }
}
