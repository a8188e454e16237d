package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.Tree;
import org.syncline.core.scan.ScanJob;
import org.syncline.core.scan.ScanProgress;
import org.syncline.core.scan.ScanResult;
import org.syncline.core.scan.ScanSetting;
import org.syncline.core.scan.ScanSpec;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CancellationException;

/**
 * The scan of a session, begun when it is first asked for: not every session scans. Thread-safe.
 */
final class SessionScan {

    private static final int MAX_WAIT_MILLIS = 10_000;

    private final Tree tree;
    private final ScanSpec spec;
    private @Nullable ScanJob job;
    private volatile boolean signingSeen;

    SessionScan(Tree tree, ScanSpec spec) {
        this.tree = tree;
        this.spec = spec;
    }

    private synchronized ScanJob job() {
        if (job == null) {
            job = ScanJob.start(tree, spec, ScanSetting.standard());
        }
        return job;
    }

    private synchronized @Nullable ScanJob startedJob() {
        return job;
    }

    /** How far it is; once this has shown signing, {@link #await} waits for the end. */
    ScanProgress progress() {
        ScanProgress progress = job().progress();
        signingSeen = progress.stage() != ScanProgress.Stage.WALKING;
        return progress;
    }

    /** Waits for the end, or for the walk's end if that has not been reported yet. */
    boolean await(int waitMillis) throws IOException {
        Duration wait = Duration.ofMillis(Math.clamp(waitMillis, 0, MAX_WAIT_MILLIS));
        try {
            return signingSeen ? job().await(wait) : job().awaitWalk(wait);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while scanning", e);
        }
    }

    ScanResult result() throws IOException {
        try {
            return job().result();
        } catch (CancellationException e) {
            throw new IOException("the scan was cancelled", e);
        }
    }

    /** Tells the scan that nobody waits for it any more. */
    void cancel() {
        ScanJob started = startedJob();
        if (started != null) {
            started.cancel();
        }
    }

    /** Ends the scan and waits until it has let go of the tree. */
    void close() {
        ScanJob started = startedJob();
        if (started != null) {
            started.close();
        }
    }
}
