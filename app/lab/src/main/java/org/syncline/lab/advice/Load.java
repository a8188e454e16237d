package org.syncline.lab.advice;

import org.syncline.core.transfer.CallStyle;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.OneWay;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.RunAmounts;

/**
 * What there is to bring, in how many calls, and over what.
 *
 * @param amounts of a first copy those that its files and bytes tell
 * @param carried what becomes of the content on its way
 * @param calls that carry the content; a fraction where they are not counted one by one
 * @param roundTrip mean seconds of a round trip over the idle link, its jitter included; 0 without
 *     a link
 * @param secondsPerByte of the link, towards the server; 0 without a limit
 * @param kind how it is brought
 */
public record Load(
        RunAmounts amounts,
        CarriedContent carried,
        double calls,
        double roundTrip,
        double secondsPerByte,
        SyncKind kind) {

    private static final double NANOS = 1e9;
    private static final double BITS = 8;

    public Load {
        if (!(calls >= 0 && roundTrip >= 0 && secondsPerByte >= 0)) {
            throw new IllegalArgumentException(
                    "nothing of a load is negative: %s calls, %s s, %s s a byte"
                            .formatted(calls, roundTrip, secondsPerByte));
        }
    }

    /** Returns the load of so much over a link, from the client to the server, as usual. */
    public static Load over(LinkProfile link, long files, long bytes) {
        return over(link, files, bytes, SyncKind.USUAL);
    }

    /** Returns the load of so much over a link, from the client to the server. */
    public static Load over(LinkProfile link, long files, long bytes, SyncKind kind) {
        return over(link, RunAmounts.ofFirstCopy(files, bytes), kind);
    }

    /** Returns the load of a run that did so much, and whose content did not shrink. */
    public static Load over(LinkProfile link, RunAmounts amounts, SyncKind kind) {
        long files = amounts.files();
        long bytes = amounts.bytes();
        OneWay up = link.up();
        long jitter = up.jitter().meanNanos() + link.down().jitter().meanNanos();
        return new Load(
                kind.update() ? amounts : RunAmounts.ofFirstCopy(files, bytes),
                new CarriedContent(bytes, kind.isCompressed() ? bytes : 0),
                calls(kind.callStyle(), files, bytes),
                (link.roundTripNanos() + jitter) / NANOS,
                up.bitsPerSecond() == OneWay.UNLIMITED ? 0 : BITS / up.bitsPerSecond(),
                kind);
    }

    /**
     * Returns the same of whose content something else becomes on its way. A limit that nothing
     * waits for is none.
     */
    Load carrying(CarriedContent other) {
        return new Load(
                amounts,
                other,
                calls,
                roundTrip,
                secondsPerByte,
                other.bytes() == 0 ? kind.withLimit(0) : kind);
    }

    /** Returns the seconds that what is carried takes at the limit; 0 without one. */
    double secondsAtLimit() {
        return kind.limit() == 0 ? 0 : (double) carried.bytes() / kind.limit();
    }

    /**
     * Returns the seconds that no run takes less than: what is carried needs them on the link, or
     * at the limit if that is slower; 0 without either.
     */
    double leastSeconds() {
        return Math.max(secondsOnLink(), secondsAtLimit());
    }

    private double secondsOnLink() {
        return carried.bytes() * secondsPerByte;
    }

    /**
     * Returns the calls for files that are all of a size: as many files go into a call as it may
     * have, or fewer if their content fills it.
     */
    private static double calls(CallStyle style, long files, long bytes) {
        return Math.max((double) files / style.batchFiles(), (double) bytes / style.batchBytes());
    }

    /** Returns the regular files that are brought. */
    public long files() {
        return amounts.files();
    }

    /** Returns the bytes of those files. */
    public long bytes() {
        return amounts.bytes();
    }

    /** Returns the bytes that are signed. */
    long signed() {
        return amounts.signedBytes();
    }

    boolean isOverLink() {
        return roundTrip > 0 || secondsPerByte > 0;
    }

    boolean isOverSameLinkAs(Load other) {
        return roundTrip == other.roundTrip && secondsPerByte == other.secondsPerByte;
    }

    /** Returns what each coefficient of a {@link CostModel} is multiplied by. */
    double[] features() {
        double update = kind.update() ? 1 : 0;
        double first = 1 - update;
        double forced = kind.durable() ? 1 : 0;
        return new double[] {
            first,
            first * files(),
            bytes(),
            roundTrip,
            roundTrip * calls,
            secondsOnLink(),
            forced,
            forced * files(),
            forced * bytes(),
            update,
            amounts.changes() > 0 ? update : 0,
            update * amounts.changes(),
            update * amounts.entries(),
            update * amounts.signedFiles(),
            update * signed(),
            carried.compressed(),
            secondsAtLimit()
        };
    }
}
