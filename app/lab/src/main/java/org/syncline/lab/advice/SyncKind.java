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
 * Digest, forcing, what stood before, compression and a limit are terms of a {@link CostModel};
 * times of other calling styles, of content that is sent whole or read back, and of cold and of
 * warm runs, are never put into one.
 *
 * @param digest name of the signature, as in {@code --digest}
 * @param durable whether content is forced to disk
 * @param cold whether it is the first run of its JVM
 * @param update whether both sides were synchronised before; otherwise all of one side is brought
 *     to the other, which has nothing
 * @param compression of content on its way, with its level; "none" for none
 * @param handling what else is asked of content; where a peer takes part, {@link DeltaMode#ALWAYS}
 *     is as {@link DeltaMode#AUTO}
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

    /** The compression that the study of costs measures. */
    public static final String STUDIED_COMPRESSION = Compression.parse("zstd").text();

    /**
     * What changes the way of content enough that errors of such runs say nothing of others.
     *
     * @param limited whether content keeps to a rate
     */
    record Carriage(boolean update, String compression, boolean limited) {}

    /** Makes one whose content travels as it is, and is handled as usual. */
    public SyncKind(
            String digest, CallStyle callStyle, boolean durable, boolean cold, boolean update) {
        this(digest, callStyle, durable, cold, update, Work.Sync.UNCOMPRESSED, Work.Handling.USUAL);
    }

    /**
     * Returns the kind of a first run with these options; empty for what no experiment measures:
     * owners and extended attributes.
     */
    public static Optional<SyncKind> of(SyncOptions options, boolean cold) {
        SyncOptions.Transfer transfer = options.transfer();
        return options.scope().choices().attributes()
                ? Optional.empty()
                : Optional.of(
                        new SyncKind(
                                options.scope().digest(),
                                transfer.callStyle(),
                                transfer.durable(),
                                cold,
                                false,
                                transfer.compression().text(),
                                withPeer(Work.Handling.of(options))));
    }

    /** Returns the kind of a cell's warm runs; empty for what is not learnt from. */
    static Optional<SyncKind> of(ExperimentCell cell) {
        return of(cell.work(), false);
    }

    /**
     * As {@link #of(ExperimentCell)}, of the first runs of their JVMs where that is asked for.
     * First copies that may use stamps are not learnt from.
     */
    static Optional<SyncKind> of(Work work, boolean cold) {
        return work instanceof Work.Sync sync
                        && !(sync.cached() && sync.exercise() == Exercise.COPY)
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
                withPeer(sync.handling()));
    }

    private static Work.Handling withPeer(Work.Handling handling) {
        boolean whole = handling.delta() == DeltaMode.NEVER;
        return new Work.Handling(
                whole ? DeltaMode.NEVER : DeltaMode.AUTO,
                handling.bandwidth(),
                handling.verified());
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

    /** Returns the same with another compression, as in {@code --compress}. */
    public SyncKind withCompression(String other) {
        return new SyncKind(digest, callStyle, durable, cold, update, withLevel(other), handling);
    }

    /** Returns the same whose content keeps to so many bytes a second; 0 for no limit. */
    public SyncKind withLimit(long bandwidth) {
        return new SyncKind(
                digest,
                callStyle,
                durable,
                cold,
                update,
                compression,
                new Work.Handling(handling.delta(), bandwidth, handling.verified()));
    }

    /** Returns the same for roots that were synchronised before. */
    public SyncKind ofUpdate() {
        return new SyncKind(digest, callStyle, durable, cold, true, compression, handling);
    }

    boolean isCompressed() {
        return !compression.equals(Work.Sync.UNCOMPRESSED);
    }

    /** Returns the most bytes of content a second; 0 for no limit. */
    long limit() {
        return handling.bandwidth();
    }

    Carriage carriage() {
        return new Carriage(update, compression, limit() > 0);
    }

    /** Returns whether content travels as it is, and as fast as it can. */
    boolean isUsuallyCarried() {
        return !isCompressed() && limit() == 0;
    }

    /**
     * Returns whether times of another kind tell of this one: what compression or a limit adds is
     * told by few runs that have it, and the rest by those that have not.
     */
    public boolean learnsFrom(SyncKind other) {
        return callStyle.equals(other.callStyle)
                && cold == other.cold
                && handling.delta() == other.handling.delta()
                && handling.verified() == other.handling.verified()
                && (!other.isCompressed() || compression.equals(other.compression))
                && (limit() > 0 || other.limit() == 0);
    }

    boolean hasDigestOf(SyncKind other) {
        return digest.equals(other.digest);
    }

    boolean isCarriedAs(SyncKind other) {
        return carriage().equals(other.carriage());
    }

    boolean isForcedAs(SyncKind other) {
        return durable == other.durable;
    }
}
