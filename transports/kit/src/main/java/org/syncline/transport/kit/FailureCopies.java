package org.syncline.transport.kit;

import java.io.ObjectInputFilter.FilterInfo;
import java.util.stream.Stream;

/**
 * Counts the references that reading failures copies from parts that they share: each failure
 * copies its stack trace and its list of suppressed ones, and thousands of failures may refer to
 * one part.
 *
 * <p>A stream does not show its filter which object a reference belongs to. So each one counts as
 * the longest array or list so far, once a failure was named. Only the elements of a stack trace
 * and their names are left out, because honest failures have hundreds of them.
 *
 * <p>Some failures of the JDK build their text from their cause's each time they are asked, so a
 * chain of them in which all have one long text costs the square of its depth. Not safe for several
 * threads.
 */
final class FailureCopies {

    private static final int NAMES_BELOW_TRACE = 2;
    private static final int NONE = -1;

    /** Characters that are copied for one text; twice as many as are, for a full chain. */
    private static final long MOST_TEXT = 1L << 28;

    private boolean failures;
    private boolean quoting;
    private long longest;
    private int trace = NONE;

    /** Begins another message. */
    void begin() {
        failures = false;
        quoting = false;
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
            noteClass(type);
        } else if (!type.componentType().isPrimitive()) {
            longest = Math.max(longest, info.arrayLength());
            trace = type == StackTraceElement[].class && trace == NONE ? depth : trace;
        }
        return 0;
    }

    private void noteClass(Class<?> type) {
        if (Throwable.class.isAssignableFrom(type)) {
            failures = true;
            quoting |= buildsItsText(type);
        }
    }

    /** True for failures whose text is not what they were made with; it may quote their cause's. */
    static boolean buildsItsText(Class<?> failure) {
        return Stream.of("getMessage", "getLocalizedMessage", "toString")
                .anyMatch(name -> declares(failure, name));
    }

    private static boolean declares(Class<?> failure, String method) {
        try {
            return failure.getMethod(method).getDeclaringClass() != Throwable.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(failure + " is no failure", e);
        }
    }

    /** True if the texts of chained failures can be built in little time. */
    boolean allowsTexts(FilterInfo info) {
        return !quoting || info.depth() * info.depth() * info.streamBytes() <= MOST_TEXT;
    }
}
