package org.syncline.lab.demo;

import org.syncline.core.session.RefusedException;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.timing.RunTiming;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;

/**
 * Synchronises each corpus over each transport with a second peer in a JVM of its own, and times
 * it. Every repeat begins with freshly generated trees and without archives, so that all repeats do
 * the same work; the transports take turns, so that a drift of the machine meets them alike. After
 * every run it compares both trees strictly. Used by one thread, but for {@link #cancel}.
 */
public final class Demo {

    private final DemoOptions options;
    private final DemoWatcher watcher;
    private final List<RunTiming> runs = new ArrayList<>();
    private final List<RunTiming> rivalRuns = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private volatile boolean cancelled;

    public Demo(DemoOptions options, DemoWatcher watcher) {
        this.options = options;
        this.watcher = watcher;
    }

    /** Makes {@link #run} end before the next round, with its files removed. Any thread. */
    public void cancel() {
        cancelled = true;
    }

    /**
     * Carries out the demo. Once only.
     *
     * @throws CancellationException if it was cancelled
     * @throws RefusedException if two trees cannot be synchronised with each other
     * @throws IOException if it cannot go on: no free space, no second peer, a connection that
     *     broke
     */
    public DemoResult run() throws IOException, RefusedException {
        ConnectOptions connecting =
                new ConnectOptions(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        try (PeerJvm peer = PeerJvm.start(options.transports())) {
            for (CorpusSpec corpus : options.corpora()) {
                watcher.begins(describe(corpus));
                for (int round = 1 - options.warmUps(); round <= options.repeats(); round++) {
                    round(corpus, round, new DemoRound(options, peer, connecting));
                }
            }
            runColdCommand(peer);
        }
        if (options.rivals().rsync()) {
            runRsync();
        }
        return new DemoResult(runs, rivalRuns, failures);
    }

    private void round(CorpusSpec corpus, int number, DemoRound round)
            throws IOException, RefusedException {
        for (Transport transport : options.transports()) {
            if (cancelled) {
                throw new CancellationException("cancelled");
            }
            round.run(corpus, transport, number, this::take);
        }
    }

    private void take(DemoRun run) {
        RunTiming timing = run.timing();
        runs.add(timing);
        watcher.finished(run, runs.size(), total());
        for (String fault : run.faults()) {
            String failure =
                    timing.setup().corpus() + " over " + timing.setup().transport() + ": " + fault;
            failures.add(failure);
            watcher.failed(failure);
        }
    }

    private int total() {
        return options.corpora().size()
                * options.transports().size()
                * (options.repeats() + options.warmUps())
                * Exercise.values().length;
    }

    private void runColdCommand(PeerJvm peer) throws IOException {
        if (options.rivals().coldCommand().isEmpty()) {
            return;
        }
        watcher.begins("the command as it starts cold, for comparison");
        ColdCommand command = new ColdCommand(options, peer);
        for (CorpusSpec corpus : options.corpora()) {
            for (Transport transport : options.transports()) {
                rivalRuns.addAll(command.time(corpus, transport));
            }
        }
    }

    private void runRsync() throws IOException {
        watcher.begins("rsync to its daemon on loopback, for comparison");
        boolean durable = options.sync().transfer().durable();
        try (RsyncDaemon daemon = RsyncDaemon.start(options.work(), durable)) {
            for (CorpusSpec corpus : options.corpora()) {
                rivalRuns.addAll(daemon.time(corpus, options.repeats()));
            }
        }
    }

    private static String describe(CorpusSpec corpus) {
        return String.format(
                Locale.ROOT,
                "%s: %,d files, %.1f MB",
                corpusName(corpus),
                corpus.files(),
                corpus.bytes() / 1e6);
    }

    static String corpusName(CorpusSpec corpus) {
        return corpus.kind().name().toLowerCase(Locale.ROOT);
    }
}
