package org.syncline.acceptance.compared;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The state of both sides at one moment.
 *
 * @param exit exit status of the run before
 * @param inodes number of each path's file or directory, which stays unless it is made anew
 */
record Found(Path folder, int exit, Map<String, String> inodes) {

    static Found in(Path folder, int exit) throws IOException {
        Map<String, String> inodes = new TreeMap<>();
        String listed =
                Shell.output(
                        folder,
                        "for side in left right; do [ ! -d $side ] || find $side/"
                                + " -name .syncline -prune -o -printf '%i %P\\n'"
                                + " | sed \"s, , $side/,\"; done");
        for (String line : listed.lines().toList()) {
            int space = line.indexOf(' ');
            if (space > 0) {
                inodes.put(line.substring(space + 1), line.substring(0, space));
            }
        }
        return new Found(folder, exit, inodes);
    }

    String inode(String path) {
        return inodes.getOrDefault(path, "none");
    }
}
