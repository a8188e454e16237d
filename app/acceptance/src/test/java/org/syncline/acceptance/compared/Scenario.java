package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Put, sync, check: scripts that fill and edit {@code left} and {@code right}, a run after each,
 * and the conditions that must then hold.
 *
 * @param id the case in docs/behaviours.md
 * @param title the wanted behaviour, in a sentence; no two scenarios have the same
 * @param bothSides whether both sides are edited, which a tool that only mirrors does not claim to
 *     handle
 * @param first the script before the first run; if it is empty, there is no first run
 * @param then the script before the run that counts
 */
record Scenario(
        String id, String title, boolean bothSides, String first, String then, List<Check> checks) {

    /** The verdict if all conditions hold. */
    static final String AS_WANTED = "✓";

    /** {@code put FILE CONTENT}, with the folders above. */
    private static final String PUT = "put() { mkdir -p \"${1%/*}\"; printf %s \"$2\" >\"$1\"; }\n";

    /**
     * The put script with a time long ago, so that tools that compare whole seconds see the edits
     * after it.
     */
    private static final String PUT_LONG_AGO =
            "put() { mkdir -p \"${1%/*}\"; printf %s \"$2\" >\"$1\"; touch -d 2020-01-01 \"$1\";"
                    + " }\n";

    /**
     * Returns the verdict on the tool in a few words: {@link #AS_WANTED}, or the unmet conditions.
     */
    String verdict(Synchroniser tool, Path folder) throws IOException {
        try {
            return tried(tool, folder);
        } finally {
            Shell.run(folder, "chmod -R u+rwX . && rm -rf ./*");
        }
    }

    private String tried(Synchroniser tool, Path folder) throws IOException {
        Shell.output(folder, "mkdir left right state");
        if (!first.isEmpty()) {
            Shell.output(folder, PUT_LONG_AGO + first);
            tool.sync(folder);
        }
        Shell.output(folder, PUT + then);
        Found before = Found.in(folder, 0);
        Found found = Found.in(folder, syncedWhileHeld(tool, folder));
        List<String> complaints = new ArrayList<>();
        for (Check check : checks) {
            complaints.addAll(check.complaints(before, found));
        }
        return complaints.isEmpty() ? AS_WANTED : String.join("; ", complaints);
    }

    /** Open files keep their inode numbers from reuse, even when they are deleted. */
    private int syncedWhileHeld(Synchroniser tool, Path folder) throws IOException {
        List<FileChannel> held = new ArrayList<>();
        try {
            for (Check check : checks) {
                for (String path : check.follows()) {
                    held.add(FileChannel.open(folder.resolve(path)));
                }
            }
            return tool.sync(folder);
        } finally {
            for (FileChannel each : held) {
                each.close();
            }
        }
    }
}
