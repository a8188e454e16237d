package org.syncline.cli;

import org.syncline.lab.failure.Failure.Kind;

import java.util.Set;

/** The exit statuses, on which scripts rely. */
final class ExitStatus {
    static final int DONE = 0;
    static final int ITEMS_LEFT = 1;
    static final int ITEMS_FAILED = 2;
    static final int REFUSED = Kind.REFUSED.exit();
    static final int FAILED = Kind.FAILED.exit();
    static final int INTERRUPTED = Kind.CANCELLED.exit();
    static final int USAGE = Kind.WRONG.exit();

    static final Set<Integer> ALL =
            Set.of(DONE, ITEMS_LEFT, ITEMS_FAILED, REFUSED, FAILED, USAGE, INTERRUPTED);

    private ExitStatus() {}
}
