package org.syncline.cli.compared;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Put, sync, check: scripts that fill and edit {@code left} and {@code right}, a run after each,
 * and what is then to be found.
 *
 * @param id the case in docs/behaviours.md
 * @param title what is wanted, in a sentence; no two scenarios have the same
 * @param bothSides whether both sides are edited, which a tool that only mirrors cannot mean to
 *     handle
 * @param first what there is before the first run; nothing and no first run if it is empty
 * @param then what is done before the run that counts
 */
record Scenario(
        String id, String title, boolean bothSides, String first, String then, List<Check> checks) {

    /** All is as it is wanted. */
    static final String AS_WANTED = "✓";

    /** {@code put FILE CONTENT}, with the folders above. */
    private static final String PUT = "put() { mkdir -p \"${1%/*}\"; printf %s \"$2\" >\"$1\"; }\n";

    /** The same with a time long ago: tools that look at seconds only see the edits after it. */
    private static final String PUT_LONG_AGO =
            "put() { mkdir -p \"${1%/*}\"; printf %s \"$2\" >\"$1\"; touch -d 2020-01-01 \"$1\";"
                    + " }\n";

    /** What the tool does, in a few words: {@link #AS_WANTED}, or what is not. */
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

    /** Files that are open keep their inode numbers to themselves, even when they are deleted. */
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
