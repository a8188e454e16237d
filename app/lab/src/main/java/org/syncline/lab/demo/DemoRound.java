package org.syncline.lab.demo;

import org.syncline.core.session.RefusedException;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.report.StandstillWatch;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;
import org.syncline.lab.timing.SessionTiming;

import java.io.IOException;
import java.time.Instant;
import java.util.function.Consumer;

/** All exercises once, on fresh trees, over one transport. */
final class DemoRound {

    private final DemoOptions options;
    private final PeerJvm peer;
    private final ConnectOptions connecting;

    DemoRound(DemoOptions options, PeerJvm peer, ConnectOptions connecting) {
        this.options = options;
        this.peer = peer;
        this.connecting = connecting;
    }

    /**
     * @param number number of the round; those up to 0 warm up
     * @param taker takes each run
     */
    void run(CorpusSpec corpus, Transport transport, int number, Consumer<DemoRun> taker)
            throws IOException, RefusedException {
        try (FreshTrees trees = new FreshTrees(options.work(), corpus, peer)) {
            for (Exercise exercise : Exercise.values()) {
                if (exercise == Exercise.EDITED) {
                    trees.edit();
                }
                String row = exercise.rowName(Demo.corpusName(corpus));
                RunSetup setup = RunSetup.of(row, transport.name(), options.sync(), Instant.now());
                RunSetup ofRound = number <= 0 ? setup.warmingUp() : setup;
                try (StandstillWatch watch = StandstillWatch.start()) {
                    FreshTrees.Timed timed = trees.sync(transport, connecting, options.sync());
                    SessionTiming session = timed.session();
                    RunSetup found =
                            watch.found().map(it -> ofRound.stoodStill(it.words())).orElse(ofRound);
                    RunTiming timing = session.of(found, timed.naming());
                    taker.accept(new DemoRun(corpus, exercise, timing, session, timed.faults()));
                }
            }
        }
    }
}
