package org.syncline.core.serve;

/**
 * What a guest uses of a root, or may use of it within a day.
 *
 * @param calls requests, but those that end a session
 * @param bytes of content that it asks for or brings, as it travels or before it is compressed
 * @param trash bytes of the files that it replaces or deletes, which the trash keeps
 */
public record Usage(long calls, long bytes, long trash) {

    /** More than anybody can use. */
    public static final long UNLIMITED = Long.MAX_VALUE;

    public static final Usage NONE = new Usage(0, 0, 0);

    public Usage {
        if (calls < 0 || bytes < 0 || trash < 0) {
            throw new IllegalArgumentException("less than nothing is used");
        }
    }

    Usage plus(Usage more) {
        return new Usage(sum(calls, more.calls), sum(bytes, more.bytes), sum(trash, more.trash));
    }

    /** The sum, or what is unlimited where there is no such number. */
    static long sum(long a, long b) {
        return a > UNLIMITED - b ? UNLIMITED : a + b;
    }
}
