package org.syncline.lab.advice;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.util.Optional;

/**
 * What decides how long a first synchronisation takes, beside its load and its transport. Times of
 * different kinds are never put into one model.
 *
 * @param digest name of the signature, as in {@code --digest}
 * @param durable whether content is forced to disk
 * @param cold whether it is the first run of its JVM
 */
public record SyncKind(String digest, CallStyle callStyle, boolean durable, boolean cold) {

    /** As experiments measure where nothing else is chosen. */
    public static final SyncKind USUAL =
            new SyncKind(DigestAlgorithm.SHA_256.label(), CallStyle.PIPELINED, false, false);

    /**
     * Returns the kind of a run with these options; empty for what no experiment measures: content
     * that is read back, compressed or throttled, owners and extended attributes.
     */
    public static Optional<SyncKind> of(SyncOptions options, boolean cold) {
        SyncOptions.Transfer transfer = options.transfer();
        boolean measurable =
                !transfer.verified()
                        && transfer.compression().isNone()
                        && transfer.bandwidth() == 0
                        && !options.scope().choices().attributes();
        return measurable
                ? Optional.of(
                        new SyncKind(
                                options.scope().digest(),
                                transfer.callStyle(),
                                transfer.durable(),
                                cold))
                : Optional.empty();
    }

    /**
     * Returns the kind of a cell's warm runs; empty for other work than bringing all of a corpus.
     */
    static Optional<SyncKind> of(ExperimentCell cell) {
        return cell.work() instanceof Work.Sync sync
                ? Optional.of(new SyncKind(sync.digest(), sync.callStyle(), sync.durable(), false))
                        .filter(kind -> kind.isOf(sync))
                : Optional.empty();
    }

    boolean isOf(Work.Sync sync) {
        return sync.exercise() == Exercise.COPY
                && sync.callStyle() == callStyle
                && sync.digest().equals(digest)
                && sync.durable() == durable
                && !sync.cached()
                && sync.compression().equals(Work.Sync.UNCOMPRESSED);
    }
}
