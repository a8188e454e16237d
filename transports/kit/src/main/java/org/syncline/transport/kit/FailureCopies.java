package org.syncline.transport.kit;

import java.io.ObjectInputFilter.FilterInfo;

/**
 * Counts the references that reading failures copies from parts that they share: each failure
 * copies its stack trace and its list of suppressed ones, and thousands of failures may refer to
 * one part.
 *
 * <p>A stream does not show its filter which object a reference belongs to. So each one counts as
 * the longest array or list so far, once a failure was named. Only the elements of a stack trace
 * and their names are left out, because honest failures have hundreds of them. Not safe for several
 * threads.
 */
final class FailureCopies {

    private static final int NAMES_BELOW_TRACE = 2;
    private static final int NONE = -1;

    private boolean failures;
    private long longest;
    private int trace = NONE;

    /** Begins another message. */
    void begin() {
        failures = false;
        longest = 0;
        trace = NONE;
    }

    /** Most references that are copied for what a stream shows its filter now. */
    long count(FilterInfo info) {
        int depth = (int) info.depth();
        trace = depth <= trace ? NONE : trace;
        Class<?> type = info.serialClass();
        if (type == null) {
            boolean inTrace = trace != NONE && depth <= trace + NAMES_BELOW_TRACE;
            return failures && !inTrace ? longest : 0;
        } else if (info.arrayLength() < 0) {
            failures |= Throwable.class.isAssignableFrom(type);
        } else if (!type.componentType().isPrimitive()) {
            longest = Math.max(longest, info.arrayLength());
            trace = type == StackTraceElement[].class && trace == NONE ? depth : trace;
        }
        return 0;
    }
}
