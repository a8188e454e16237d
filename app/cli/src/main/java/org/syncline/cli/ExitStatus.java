package org.syncline.cli;

import org.syncline.lab.failure.Failure.Kind;

import java.util.Set;

/** The exit statuses, on which scripts rely. */
public final class ExitStatus {
    public static final int DONE = 0;
    public static final int ITEMS_LEFT = 1;
    public static final int ITEMS_FAILED = 2;
    public static final int REFUSED = Kind.REFUSED.exit();
    public static final int FAILED = Kind.FAILED.exit();
    public static final int INTERRUPTED = Kind.CANCELLED.exit();
    public static final int USAGE = Kind.WRONG.exit();

    public static final Set<Integer> ALL =
            Set.of(DONE, ITEMS_LEFT, ITEMS_FAILED, REFUSED, FAILED, USAGE, INTERRUPTED);

    private ExitStatus() {}
}
