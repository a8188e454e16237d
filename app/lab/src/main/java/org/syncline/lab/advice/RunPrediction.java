package org.syncline.lab.advice;

import org.syncline.core.reconcile.Plan;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What earlier measurements let expect of a first synchronisation, beside what it took. Looked up
 * after the run, so that it takes nothing from it, and only where a history is. Whatever is wrong
 * with the history, the run stays as it is: the log of details says why nothing was predicted.
 */
public final class RunPrediction {

    private static final Logger LOG = System.getLogger(RunPrediction.class.getName());

    /** A history that another program has locked answers later than this. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private RunPrediction() {}

    /**
     * A run that brought all content to a peer that had none.
     *
     * @param state folder of the history
     * @param figures of the run
     */
    public record FirstCopy(
            Path state, String transport, SyncOptions options, SessionTiming figures) {}

    /**
     * Returns whether a plan brings all of the left side to a peer of this machine that has nothing
     * yet. What was measured says nothing of the network to other ones.
     *
     * @param right the root as the user named it
     */
    public static boolean isFirstCopy(String right, Comparison comparison, Plan plan) {
        return RootOpener.isAddress(right)
                && isOnThisMachine(Address.parse(right))
                && comparison.right().standing() == 0
                && plan.equals(comparison.plan())
                && comparison.summary().create() > 0
                && comparison.summary().delete() == 0;
    }

    static boolean isOnThisMachine(Address peer) {
        InetSocketAddress at = new InetSocketAddress(peer.host(), peer.port());
        return !at.isUnresolved() && at.getAddress().isLoopbackAddress();
    }

    /**
     * Returns the summary with the prediction; unchanged where nothing like this run was measured,
     * where the run did not do all, and where the history does not answer. Any thread; it waits two
     * seconds at most.
     */
    public static RunSummary beside(RunSummary summary, FirstCopy run) {
        Optional<SyncKind> kind = SyncKind.of(run.options(), run.figures().cold());
        boolean whole = summary.failed() == 0 && summary.problems() == 0 && !summary.cancelled();
        if (kind.isEmpty() || !whole || !Files.exists(HistoryStore.fileIn(run.state()))) {
            return summary;
        }
        FutureTask<Optional<Advisor.Advice>> looking =
                new FutureTask<>(() -> prediction(run, kind.get()));
        Thread.ofPlatform().name("prediction").daemon().start(looking);
        try {
            return looking.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS)
                    .map(advice -> summary.predicted(advice.seconds(), advice.likely()))
                    .orElse(summary);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            LOG.log(Logger.Level.DEBUG, "nothing is predicted: {0}", Failure.of(cause).message());
        } catch (TimeoutException e) {
            LOG.log(Logger.Level.DEBUG, "nothing is predicted: the history did not answer in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return summary;
    }

    private static Optional<Advisor.Advice> prediction(FirstCopy run, SyncKind kind)
            throws IOException {
        SessionTiming figures = run.figures();
        Load load = Load.over(LinkProfiles.NONE, figures.files(), figures.bytes(), kind);
        return MeasuredLoads.advisor(
                        run.state(), kind, notice -> LOG.log(Logger.Level.DEBUG, notice))
                .flatMap(advisor -> advisor.predict(run.transport(), load))
                .filter(Advisor.Advice::linkMeasured);
    }
}
