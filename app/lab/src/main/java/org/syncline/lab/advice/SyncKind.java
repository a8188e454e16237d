package org.syncline.lab.advice;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.util.Optional;

/**
 * What decides how long a first synchronisation takes, beside its amount, its link and its
 * transport. Digest and forcing are terms of a {@link CostModel}; times of other calling styles,
 * and of cold and of warm runs, are never put into one.
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
        return of(cell.work(), false);
    }

    /** As {@link #of(ExperimentCell)}, of the first runs of their JVMs where that is asked for. */
    static Optional<SyncKind> of(Work work, boolean cold) {
        return work instanceof Work.Sync sync
                        && sync.exercise() == Exercise.COPY
                        && !sync.cached()
                        && sync.compression().equals(Work.Sync.UNCOMPRESSED)
                ? Optional.of(new SyncKind(sync.digest(), sync.callStyle(), sync.durable(), cold))
                : Optional.empty();
    }

    SyncKind withDigest(String other) {
        return new SyncKind(other, callStyle, durable, cold);
    }

    /** Returns the same with another choice of what is forced to disk. */
    public SyncKind withDurable(boolean other) {
        return new SyncKind(digest, callStyle, other, cold);
    }

    boolean sharesModelWith(SyncKind other) {
        return callStyle.equals(other.callStyle) && cold == other.cold;
    }

    boolean hasDigestOf(SyncKind other) {
        return digest.equals(other.digest);
    }

    boolean isForcedAs(SyncKind other) {
        return durable == other.durable;
    }
}
