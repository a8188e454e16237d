package org.syncline.cli;

import java.util.Set;

/** The exit statuses, which scripts rely on. */
final class Exit {
    static final int DONE = 0;
    static final int ITEMS_LEFT = 1;
    static final int ITEMS_FAILED = 2;
    static final int REFUSED = 3;
    static final int FAILED = 4;

    /** What the JVM ends with after Ctrl-C, as shells expect. */
    static final int INTERRUPTED = 130;

    /** As in sysexits.h. */
    static final int USAGE = 64;

    static final Set<Integer> ALL =
            Set.of(DONE, ITEMS_LEFT, ITEMS_FAILED, REFUSED, FAILED, USAGE, INTERRUPTED);

    private Exit() {}
}
