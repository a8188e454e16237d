package org.syncline.lab.advice;

import org.syncline.core.measure.Warmth;
import org.syncline.core.reconcile.Action;
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
 * What earlier measurements let expect of a synchronisation, beside what it took. Looked up after
 * the run, so that it takes nothing from it, and only where a history is. Whatever is wrong with
 * the history, the run stays as it is: the log of details says why nothing was predicted.
 */
public final class RunPrediction {

    private static final Logger LOG = System.getLogger(RunPrediction.class.getName());

    /** A history that another program has locked answers later than this. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private RunPrediction() {}

    /**
     * What a run was to do.
     *
     * @param right the root as the user named it
     * @param plan that was carried out: the one of the comparison, or an edit of it
     */
    public record PlannedRun(String right, SyncOptions options, Comparison comparison, Plan plan) {

        /**
         * Returns the kind; empty for what no experiment measures: roots without a peer, peers on
         * other machines, whose network nobody measured, a plan that was edited, a first
         * synchronisation of two roots that both have something, and the first run over a transport
         * in a JVM that had others, which is neither as cold as that of a fork nor warm.
         */
        Optional<SyncKind> kind(Warmth warmth) {
            boolean measured =
                    RootOpener.isAddress(right)
                            && isOnThisMachine(Address.parse(right))
                            && plan.equals(comparison.plan())
                            && warmth != Warmth.COLD_TRANSPORT;
            Optional<SyncKind> first =
                    measured ? SyncKind.of(options, warmth == Warmth.COLD) : Optional.empty();
            if (isFirstCopy()) {
                return first;
            }
            return isUpdate() ? first.map(SyncKind::ofUpdate) : Optional.empty();
        }

        private boolean isFirstCopy() {
            return comparison.right().standing() == 0
                    && comparison.summary().create() > 0
                    && comparison.summary().delete() == 0;
        }

        /** The first scan of a root has the number 1. Equal files are adopted the first time. */
        private boolean isUpdate() {
            return comparison.left().counter() > 1
                    && comparison.right().counter() > 1
                    && plan.actions().stream().noneMatch(Action.Adopt.class::isInstance);
        }
    }

    static boolean isOnThisMachine(Address peer) {
        InetSocketAddress at = new InetSocketAddress(peer.host(), peer.port());
        return !at.isUnresolved() && at.getAddress().isLoopbackAddress();
    }

    /**
     * Returns the summary with the prediction; unchanged where nothing like this run was measured,
     * where the run did not do all, and where the history does not answer. Any thread; it waits two
     * seconds at most.
     *
     * @param state folder of the history
     * @param figures of the run
     */
    public static RunSummary beside(
            RunSummary summary, SessionTiming figures, PlannedRun run, Path state) {
        Optional<SyncKind> kind = run.kind(figures.warmth());
        boolean whole = summary.failed() == 0 && summary.problems() == 0 && !summary.cancelled();
        if (kind.isEmpty() || !whole || !Files.exists(HistoryStore.fileIn(state))) {
            return summary;
        }
        Load load = Load.over(LinkProfiles.NONE, figures.amounts(), kind.get());
        String transport = Address.parse(run.right()).transport();
        FutureTask<Optional<Advisor.Advice>> looking =
                new FutureTask<>(() -> prediction(state, transport, load));
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

    private static Optional<Advisor.Advice> prediction(Path state, String transport, Load load)
            throws IOException {
        return MeasuredLoads.advisor(
                        state, load.kind(), notice -> LOG.log(Logger.Level.DEBUG, notice))
                .flatMap(advisor -> advisor.predict(transport, load))
                .filter(Advisor.Advice::linkMeasured);
    }
}
