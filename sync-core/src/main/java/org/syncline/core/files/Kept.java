package org.syncline.core.files;

import org.syncline.core.model.RelPath;

/**
 * Where something lies in the trash.
 *
 * @param run whose trash it is
 * @param path below {@code .syncline/trash/RUN/}
 */
public record Kept(String run, RelPath path) {

    /**
     * Where it is in the root.
     *
     * @throws FileProblem if the whole path would be too long
     */
    RelPath inRoot() throws FileProblem {
        return Reserved.inTrash(run, path);
    }
}
