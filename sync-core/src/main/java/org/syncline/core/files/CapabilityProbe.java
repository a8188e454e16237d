package org.syncline.core.files;

import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;

import java.text.Normalizer;
import java.time.Instant;

/**
 * The names and the time by which a file system is tried out, and the meaning of the answers: a
 * directory is made by one name and looked for by others.
 */
final class CapabilityProbe {

    /** A composed letter, and a capital. */
    private static final String PLAIN = "Probe-\u00e9";

    static final RelPath NAME = ReservedFolder.STAGING.child(PLAIN);

    /** A name that Windows' file systems refuse. */
    static final RelPath ODD_NAME = ReservedFolder.STAGING.child(PLAIN + ":");

    static final RelPath OTHER_CASE = ReservedFolder.STAGING.child("pROBE-\u00e9");
    static final RelPath OTHER_FORM =
            ReservedFolder.STAGING.child(Normalizer.normalize(PLAIN, Normalizer.Form.NFD));

    /** An odd second, and a figure in every place. */
    static final Instant TIME = Instant.ofEpochSecond(1_000_000_001, 123_456_789);

    private static final long SECOND = 1_000_000_000;

    private CapabilityProbe() {}

    /** The granularity of times, in nanoseconds, from the value that was kept of {@link #TIME}. */
    static long step(Instant kept) {
        if (kept.getEpochSecond() != TIME.getEpochSecond()) {
            return 2 * SECOND;
        }
        long step = 1;
        while (step < SECOND && TIME.getNano() / step * step != kept.getNano()) {
            step *= 10;
        }
        return step;
    }

    /**
     * The capabilities of this platform's own file systems, for roots in which nothing may be
     * tried.
     */
    static Capabilities presumed(String system) {
        boolean windows = system.startsWith("Windows");
        boolean mac = system.startsWith("Mac");
        return windows || mac ? new Capabilities(true, mac, windows, 1) : Capabilities.POSIX;
    }
}
