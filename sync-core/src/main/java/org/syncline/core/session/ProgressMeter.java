package org.syncline.core.session;

import org.syncline.core.peer.ScanReply;

import java.util.Collection;
import java.util.List;

/** Makes progress views from counters. The session's thread sets the step; any thread may look. */
final class ProgressMeter {

    private static final double NO_ESTIMATE = -1;

    private final Collection<PeerScan> scans;
    private final TransferLog log;
    private final RateMeter rates = new RateMeter();
    private Progress.Step step = Progress.Step.OPENING;
    private long itemsTotal;
    private long bytesTotal;

    /**
     * @param scans the scans under way; may grow, safe for concurrent reading
     */
    ProgressMeter(Collection<PeerScan> scans, TransferLog log) {
        this.scans = scans;
        this.log = log;
    }

    synchronized void step(Progress.Step next) {
        step = next;
    }

    synchronized void transferring(long items, long bytes) {
        step = Progress.Step.TRANSFERRING;
        itemsTotal = items;
        bytesTotal = bytes;
    }

    synchronized Progress progress() {
        return switch (step) {
            case SCANNING, SIGNING -> scanning();
            case TRANSFERRING, FINISHING, ENDED ->
                    view(step, log.items(), itemsTotal, log.bytes(), bytesTotal);
            case OPENING, PLANNING, PLANNED -> view(step, 0, 0, 0, 0);
        };
    }

    private Progress scanning() {
        boolean signing = !scans.isEmpty();
        long entries = 0;
        long signed = 0;
        long toSign = 0;
        long bytes = 0;
        long toSignBytes = 0;
        for (PeerScan scan : scans) {
            ScanReply reply = scan.latest();
            signing &= reply.signing || reply.done;
            entries += reply.entries;
            signed += reply.signed;
            toSign += reply.toSign;
            bytes += reply.signedBytes;
            toSignBytes += reply.toSignBytes;
        }
        return signing
                ? view(Progress.Step.SIGNING, signed, toSign, bytes, toSignBytes)
                : view(Progress.Step.SCANNING, entries, 0, 0, 0);
    }

    private Progress view(Progress.Step shown, long items, long allItems, long bytes, long all) {
        double rate = rates.sample(System.nanoTime(), bytes);
        double left = rate > 0 && all > 0 ? (all - bytes) / rate : NO_ESTIMATE;
        // What a cancelled run left half way is on its way no more.
        List<FileProgress> files = shown == Progress.Step.TRANSFERRING ? log.underWay() : List.of();
        return new Progress(shown, items, allItems, bytes, all, rate, left, files);
    }
}
