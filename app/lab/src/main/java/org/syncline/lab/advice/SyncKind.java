package org.syncline.lab.advice;

import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.Work;

import java.util.Optional;

/**
 * What decides how long a synchronisation takes, beside its amount, its link and its transport.
 * Digest, forcing and what stood before are terms of a {@link CostModel}; times of other calling
 * styles, of other compressions, of content that is handled otherwise, and of cold and of warm runs,
 * are never put into one.
 *
 * @param digest name of the signature, as in {@code --digest}
 * @param durable whether content is forced to disk
 * @param cold whether it is the first run of its JVM
 * @param update whether both sides were synchronised before; otherwise all of one side is brought
 *     to the other, which has nothing
 * @param compression of content on its way, with its level; "none" for none
 * @param handling what else is asked of content, without a limit; where a peer takes part, {@link
 *     DeltaMode#ALWAYS} is as {@link DeltaMode#AUTO}
 */
public record SyncKind(
        String digest,
        CallStyle callStyle,
        boolean durable,
        boolean cold,
        boolean update,
        String compression,
        Work.Handling handling) {

    /** A first synchronisation as experiments measure it where nothing else is chosen. */
    public static final SyncKind USUAL =
            new SyncKind(DigestAlgorithm.SHA_256.label(), CallStyle.PIPELINED, false, false, false);

    /** Makes one whose content travels as it is, and is handled as usual. */
    public SyncKind(
            String digest, CallStyle callStyle, boolean durable, boolean cold, boolean update) {
        this(
                digest,
                callStyle,
                durable,
                cold,
                update,
                Work.Sync.UNCOMPRESSED,
                Work.Handling.USUAL);
    }

    /**
     * Returns the kind of a first run with these options; empty for what no model tells: content
     * that is throttled, owners and extended attributes.
     */
    public static Optional<SyncKind> of(SyncOptions options, boolean cold) {
        SyncOptions.Transfer transfer = options.transfer();
        boolean measurable =
                transfer.bandwidth() == 0 && !options.scope().choices().attributes();
        return measurable
                ? Optional.of(
                        new SyncKind(
                                options.scope().digest(),
                                transfer.callStyle(),
                                transfer.durable(),
                                cold,
                                false,
                                transfer.compression().text(),
                                unlimited(Work.Handling.of(options))))
                : Optional.empty();
    }

    /** Returns the kind of a cell's warm runs; empty for what is not learnt from. */
    static Optional<SyncKind> of(ExperimentCell cell) {
        return of(cell.work(), false);
    }

    /**
     * As {@link #of(ExperimentCell)}, of the first runs of their JVMs where that is asked for.
     * First copies that may use stamps are not learnt from, nor are runs with a limit.
     */
    static Optional<SyncKind> of(Work work, boolean cold) {
        return work instanceof Work.Sync sync
                        && !(sync.cached() && sync.exercise() == Exercise.COPY)
                        && sync.handling().bandwidth() == 0
                ? Optional.of(like(sync, cold))
                : Optional.empty();
    }

    /**
     * Returns the kind of a synchronisation. What stamps stand for shows in the bytes that an
     * update signs; a first copy has none.
     */
    static SyncKind like(Work.Sync sync, boolean cold) {
        return new SyncKind(
                sync.digest(),
                sync.callStyle(),
                sync.durable(),
                cold,
                sync.exercise() != Exercise.COPY,
                withLevel(sync.compression()),
                unlimited(sync.handling()));
    }

    private static Work.Handling unlimited(Work.Handling handling) {
        boolean whole = handling.delta() == DeltaMode.NEVER;
        return new Work.Handling(
                whole ? DeltaMode.NEVER : DeltaMode.AUTO, 0, handling.verified());
    }

    /** A compression of another version, whose levels are unknown here, is like itself alone. */
    private static String withLevel(String compression) {
        try {
            return Compression.parse(compression).text();
        } catch (IllegalArgumentException e) {
            return compression;
        }
    }

    SyncKind withDigest(String other) {
        return new SyncKind(other, callStyle, durable, cold, update, compression, handling);
    }

    /** Returns the same with another choice of what is forced to disk. */
    public SyncKind withDurable(boolean other) {
        return new SyncKind(digest, callStyle, other, cold, update, compression, handling);
    }

    /** Returns the same for roots that were synchronised before. */
    public SyncKind ofUpdate() {
        return new SyncKind(digest, callStyle, durable, cold, true, compression, handling);
    }

    boolean isCompressed() {
        return !compression.equals(Work.Sync.UNCOMPRESSED);
    }

    boolean sharesModelWith(SyncKind other) {
        return callStyle.equals(other.callStyle)
                && cold == other.cold
                && compression.equals(other.compression)
                && handling.equals(other.handling);
    }

    boolean hasDigestOf(SyncKind other) {
        return digest.equals(other.digest);
    }

    boolean isUpdateAs(SyncKind other) {
        return update == other.update;
    }

    boolean isForcedAs(SyncKind other) {
        return durable == other.durable;
    }
}
