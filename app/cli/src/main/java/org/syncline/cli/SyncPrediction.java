package org.syncline.cli;

import org.syncline.lab.advice.Advisor;
import org.syncline.lab.advice.Load;
import org.syncline.lab.advice.MeasuredLoads;
import org.syncline.lab.advice.SyncKind;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What earlier measurements let expect of a first synchronisation, beside what it took. Looked up
 * after the run, so that no run waits for it, and only where a history is.
 */
final class SyncPrediction {

    private SyncPrediction() {}

    /**
     * Returns the summary with the prediction; unchanged where nothing like this run was measured.
     * A history that cannot be read costs a notice, never the run.
     *
     * @param job which brought all content to a peer that had none
     */
    static RunSummary beside(
            RunSummary summary, SyncJob job, SessionTiming figures, PrintWriter err) {
        Path state = job.roots().state();
        Optional<SyncKind> kind = SyncKind.of(job.options(), figures.cold());
        boolean whole = summary.failed() == 0 && summary.problems() == 0 && !summary.cancelled();
        if (kind.isEmpty() || !whole || !Files.exists(HistoryStore.fileIn(state))) {
            return summary;
        }
        try {
            return prediction(job, kind.get(), figures, notice -> Terminal.warn(err, notice))
                    .map(advice -> summary.predicted(advice.seconds(), advice.likely()))
                    .orElse(summary);
        } catch (IOException | RuntimeException e) { // the run is done and must not fail by this
            Terminal.warn(err, "nothing is predicted: " + Failure.of(e).message());
            return summary;
        }
    }

    private static Optional<Advisor.Advice> prediction(
            SyncJob job, SyncKind kind, SessionTiming figures, Consumer<String> leftOut)
            throws IOException {
        Load load =
                Load.over(LinkProfiles.NONE, figures.files(), figures.bytes(), kind.callStyle());
        return MeasuredLoads.advisor(job.roots().state(), kind, leftOut)
                .flatMap(advisor -> advisor.predict(job.roots().transport(), load))
                .filter(Advisor.Advice::linkMeasured);
    }
}
