package org.syncline.core.compress;

import org.syncline.core.model.RelPath;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Remembers of the large files under way whether compression made their chunks smaller. After two
 * chunks in a row that did not shrink, the file's next {@value #FIRST_PAUSE} are not tried; then
 * one is, and each that does not shrink either doubles the pause, up to {@value #LONGEST_PAUSE}. A
 * chunk that shrinks begins anew. Safe for any thread.
 */
public final class ShrinkHistory {

    static final int FIRST_PAUSE = 8;
    static final int LONGEST_PAUSE = 64;

    private static final int MISSES = 2;

    /** More files than take turns in any window. */
    private static final int MOST_FILES = 64;

    private final Map<RelPath, Misses> files =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<RelPath, Misses> eldest) {
                    return size() > MOST_FILES;
                }
            };

    private static final class Misses {
        private int inARow;
        private int left;
        private int pause = FIRST_PAUSE;
    }

    /** Returns whether the next chunk of the file should be tried, which it then is or is not. */
    public synchronized boolean isWorthTrying(RelPath file) {
        Misses misses = files.get(file);
        if (misses == null || misses.left == 0) {
            return true;
        }
        misses.left--;
        return false;
    }

    /** A chunk of the file was tried. */
    public synchronized void tried(RelPath file, boolean shrank) {
        if (shrank) {
            files.remove(file);
            return;
        }
        Misses misses = files.computeIfAbsent(file, unknown -> new Misses());
        misses.inARow++;
        if (misses.inARow >= MISSES) {
            misses.left = misses.pause;
            misses.pause = Math.min(LONGEST_PAUSE, 2 * misses.pause);
        }
    }
}
