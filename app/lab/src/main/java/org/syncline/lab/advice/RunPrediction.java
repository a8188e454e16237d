package org.syncline.lab.advice;

import org.syncline.core.measure.Phase;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Action;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.lab.advice.PredictionBasis.Before;
import org.syncline.lab.advice.PredictionBasis.Reach;
import org.syncline.lab.advice.PredictionBasis.RunConditions;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.timing.NetworkWay;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What earlier measurements let expect of a synchronisation with a peer, beside what it took, or
 * why they do not. Looked up after the run, so that it takes nothing from it, and only where a
 * history is. Whatever is wrong with the history, the run stays as it is: the log of details says
 * more.
 */
public final class RunPrediction {

    private static final Logger LOG = System.getLogger(RunPrediction.class.getName());

    /** A history that another program has locked answers later than this. */
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private RunPrediction() {}

    /**
     * What a run was to do.
     *
     * @param left the root as the user named it
     * @param right the same
     * @param plan that was carried out: the one of the comparison, or an edit of it
     */
    public record PlannedRun(
            String left, String right, SyncOptions options, Comparison comparison, Plan plan) {

        private List<Address> peers() {
            return RootOpener.addresses(left, right);
        }

        /** Returns what decides whether its time can be predicted, of a run with a peer. */
        RunConditions conditions(SessionTiming figures, boolean whole) {
            List<Address> peers = peers();
            return new RunConditions(
                    peers.getFirst().transport(),
                    options,
                    figures.warmth(),
                    reach(peers, figures),
                    before(),
                    !plan.equals(comparison.plan()),
                    whole);
        }

        private static Reach reach(List<Address> peers, SessionTiming figures) {
            if (peers.size() > 1) {
                return Reach.TWO_PEERS;
            }
            boolean near =
                    NetworkWay.isHere(peers.getFirst().host()) && !wentThroughATunnel(figures);
            return near ? Reach.NEAR : Reach.FAR;
        }

        /** The first scan of a root has the number 1. Equal files are adopted the first time. */
        private Before before() {
            Snapshot peer = RootOpener.isAddress(right) ? comparison.right() : comparison.left();
            if (peer.standing() == 0
                    && comparison.summary().create() > 0
                    && comparison.summary().delete() == 0) {
                return Before.EMPTY;
            }
            boolean update =
                    comparison.left().counter() > 1
                            && comparison.right().counter() > 1
                            && plan.actions().stream().noneMatch(Action.Adopt.class::isInstance);
            return update ? Before.SYNCHRONISED : Before.OTHER;
        }
    }

    private static boolean wentThroughATunnel(SessionTiming figures) {
        return figures.phases().stream()
                .anyMatch(it -> it.phase() == Phase.HANDSHAKE || it.phase() == Phase.RESUME);
    }

    /**
     * Returns the summary with the prediction, or with the reason why there is none; unchanged for
     * a run without a peer. Any thread; it waits two seconds at most.
     *
     * @param state folder of the history
     * @param figures of the run
     * @throws UncheckedIOException if the system does not tell the addresses of this machine
     */
    public static RunSummary beside(
            RunSummary summary, SessionTiming figures, PlannedRun run, Path state) {
        if (run.peers().isEmpty()) {
            return summary;
        }
        boolean whole = summary.failed() == 0 && summary.problems() == 0 && !summary.cancelled();
        Expectation expected =
                switch (PredictionBasis.of(run.conditions(figures, whole))) {
                    case PredictionBasis.None none -> Expectation.none(none.reason());
                    case PredictionBasis.Runs like -> expected(like, figures, state);
                };
        return expected.advice()
                .map(it -> summary.predicted(it.seconds(), it.likely(), expected.words()))
                .orElseGet(() -> summary.notPredicted(expected.words()));
    }

    private static Expectation expected(
            PredictionBasis.Runs like, SessionTiming figures, Path state) {
        Load load =
                Load.over(LinkProfiles.NONE, figures.amounts(), like.kind())
                        .carrying(figures.carried());
        if (!Files.exists(HistoryStore.fileIn(state))) {
            return like.expectation(Optional.empty(), load);
        }
        FutureTask<Optional<Advisor.Advice>> looking =
                new FutureTask<>(() -> told(state, like.transport(), load));
        Thread.ofPlatform().name("prediction").daemon().start(looking);
        try {
            return like.expectation(looking.get(LONGEST.toMillis(), TimeUnit.MILLISECONDS), load);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            LOG.log(Logger.Level.DEBUG, "nothing is predicted: {0}", Failure.of(cause).message());
            return Expectation.none("the history of measurements cannot be read");
        } catch (TimeoutException e) {
            LOG.log(Logger.Level.DEBUG, "nothing is predicted: the history did not answer in time");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Expectation.none("the history of measurements did not answer in time");
    }

    private static Optional<Advisor.Advice> told(Path state, String transport, Load load)
            throws IOException {
        return MeasuredLoads.advisor(
                        state, load.kind(), notice -> LOG.log(Logger.Level.DEBUG, notice))
                .flatMap(advisor -> advisor.predict(transport, load))
                .filter(Advisor.Advice::linkMeasured);
    }
}
