package org.syncline.lab.publish;

import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.ExperimentDesign;
import org.syncline.lab.experiment.ExperimentFile;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.StoredRun;
import org.syncline.lab.history.StoredRuns;
import org.syncline.lab.history.StoredStudy;
import org.syncline.lab.stats.SteadyState;
import org.syncline.lab.study.ChosenStudy;
import org.syncline.lab.study.StudyReport;
import org.syncline.lab.table.Figures;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Figures of the history with all that their readers need beside them. It is made of the history
 * alone, so that it is the same on the day of the runs and on any later one.
 *
 * @param source where published figures come from; empty if there are none
 */
public record Publication(
        StudyReport report, String source, Repeat repeat, Provenance provenance, Kind kind) {

    /** What was measured, and how. */
    public enum Kind {
        STUDY("study.json", FORKS, "What the original claims"),
        /** A study of questions that no original asked. */
        OWN_STUDY("study.json", FORKS, OWN_CLAIMS),
        EXPERIMENT("experiment.json", FORKS, OWN_CLAIMS),
        /** A command that measures in its own JVM, such as a probe. */
        COMMAND("run.json", OWN_JVM, OWN_CLAIMS),
        /** The same cells in several runs. */
        TREND("trend.json", TRENDS, OWN_CLAIMS);

        private final String file;
        private final String method;
        private final String claims;

        Kind(String file, String method, String claims) {
            this.file = file;
            this.method = method;
            this.claims = claims;
        }

        /** Returns the name of the file with everything in the folder of a report. */
        String file() {
            return file;
        }

        /** Returns how figures come about, for readers. */
        String method() {
            return method;
        }

        /** Returns the heading of the claims. */
        String claims() {
            return claims;
        }
    }

    private static final String FORKS =
            "Figures with brackets are medians over forks, which are JVMs of their own, and their"
                + " iterations after the warm-up, with their 95 % intervals by bootstrap over both"
                + " (over iterations alone, where there is one fork); "
                    + Figures.WIDE_MEANS
                    + "; "
                    + SteadyState.SECOND_HALF_MEANS
                    + ". Forks of one experiment ran in random order. A"
                    + " dash is a figure that is not there.";

    private static final String OWN_CLAIMS = "What is claimed here";

    private static final String OWN_JVM =
            "The command measured all cells in its own JVM, one beside the other, with a server in"
                + " a second JVM: no forks, so that its figures say nothing of how JVMs differ."
                + " Figures with brackets are medians over the iterations after the warm-up, with"
                + " their 95 % intervals by bootstrap; "
                    + Figures.WIDE_MEANS
                    + ". A dash is a figure that is not there.";

    private static final String TRENDS =
            "Figures with brackets are medians over the forks of one run and their iterations after"
                    + " the warm-up, with their 95 % intervals by bootstrap; "
                    + Figures.WIDE_MEANS
                    + ". Ratios are to the first run that measured the cell, and tell a difference"
                    + " only if their interval leaves out 1. Runs of other machines and programs"
                    + " count as well; the notes of the table say what differs. A dash is a figure"
                    + " that is not there.";

    /** Returns the publication of a study, as far as it was measured. */
    public static Publication of(HistoryStore history, StoredStudy stored) throws IOException {
        ChosenStudy study = ChosenStudy.of(stored, history.studies());
        String words =
                study.words().stream().map(Publication::quoted).collect(Collectors.joining(" "));
        Provenance provenance = Provenance.of(history.runs(), stored.runs().values());
        Repeat repeat = Repeat.by(words);
        Optional<String> cores =
                CoresNote.of(study.experiments(), provenance.placed(), repeat.command());
        return new Publication(
                noted(study.report(stored, history), cores, history, stored),
                study.study().source(),
                repeat.on(provenance.placed()),
                provenance,
                study.study().hasOriginal() ? Kind.STUDY : Kind.OWN_STUDY);
    }

    /**
     * Adds what the cores did, before all others, and what is wrong with the phases of
     * synchronisations.
     */
    private static StudyReport noted(
            StudyReport report, Optional<String> cores, HistoryStore history, StoredStudy stored)
            throws IOException {
        List<String> notes = new ArrayList<>();
        cores.ifPresent(notes::add);
        notes.addAll(report.notes());
        for (long run : stored.runs().values()) {
            notes.addAll(RunTables.faultsOfPhases(history.runs(), run));
        }
        return new StudyReport(
                report.title(), report.tables(), report.charts(), report.claims(), notes);
    }

    private static String quoted(String word) {
        return word.matches("[A-Za-z0-9_./=,:+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Returns the publication of a run: that of its study, or of its cells. */
    public static Publication of(HistoryStore history, long run) throws IOException {
        StoredRuns runs = history.runs();
        StoredRun known = runs.run(run);
        Optional<StoredStudy> study = history.studies().of(run);
        if (study.isPresent()) {
            return of(history, study.get());
        }
        Provenance provenance = Provenance.of(runs, List.of(run));
        Repeat repeat =
                known.command().isPresent()
                        ? Repeat.by(known.command().get())
                        : repeat(runs.experiment(run), known);
        return new Publication(
                ExperimentReport.of(history, run),
                "",
                repeat.on(provenance.placed()),
                provenance,
                known.command().isPresent() ? Kind.COMMAND : Kind.EXPERIMENT);
    }

    /** Only studies measure some works, which files of experiments cannot tell. */
    private static Repeat repeat(Experiment experiment, StoredRun run) {
        try {
            String file = ExperimentFile.text(ExperimentDesign.of(experiment));
            return run.pair()
                    .map(
                            pair ->
                                    Repeat.between(
                                            file,
                                            run.environment().getOrDefault(StoredRun.LAB, ""),
                                            pair))
                    .orElseGet(() -> Repeat.of(file));
        } catch (IllegalArgumentException e) {
            return Repeat.UNKNOWN;
        }
    }
}
