package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.lab.experiment.ExperimentRunner;
import org.syncline.peers.identity.PeerKey;

/** The measurement of a pair by a runner, which is begun when its turn has come. */
abstract class RunTurn implements PairTurns.Turn {

    private final PeerKey client;
    private final PeerKey server;
    private @Nullable ExperimentRunner runner;
    private boolean paused;
    private boolean cancelled;

    RunTurn(PeerKey client, PeerKey server) {
        this.client = client;
        this.server = server;
    }

    @Override
    public PeerKey client() {
        return client;
    }

    @Override
    public PeerKey server() {
        return server;
    }

    /** Returns the runner, which {@link #cancel} ends from now on. */
    synchronized ExperimentRunner begun(ExperimentRunner begun) {
        runner = begun;
        if (paused) {
            begun.pause();
        }
        if (cancelled) {
            begun.cancel();
        }
        return begun;
    }

    @Override
    public synchronized void pause() {
        paused = true;
        if (runner != null) {
            runner.pause();
        }
    }

    @Override
    public synchronized void proceed() {
        paused = false;
        if (runner != null) {
            runner.proceed();
        }
    }

    @Override
    public synchronized void cancel() {
        cancelled = true;
        if (runner != null) {
            runner.cancel();
        }
    }
}
