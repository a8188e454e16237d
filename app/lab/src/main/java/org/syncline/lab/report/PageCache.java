package org.syncline.lab.report;

/**
 * What is known of the page cache when files are measured. Nothing here drops it, and the system
 * may take pages of it away at any time, so that it is known only what came before. Any thread.
 */
public enum PageCache {
    /** Each iteration works on files that were written right before it. */
    WRITTEN("files written just before, cache not dropped"),

    /** All iterations work on the same files, which were written before the first one. */
    USED("files written before and used by each iteration, cache not dropped"),

    /** The files are of the user, and nobody has looked. */
    UNKNOWN("not known, cache not dropped");

    private final String words;

    PageCache(String words) {
        this.words = words;
    }

    /** Returns what is known, without a verb. */
    public String words() {
        return words;
    }
}
