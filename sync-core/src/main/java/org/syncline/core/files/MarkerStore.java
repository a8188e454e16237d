package org.syncline.core.files;

import org.syncline.core.model.ReplicaId;

import java.util.Optional;

/**
 * The file {@code .syncline/replica}, which says which replica a root is: a format number and the
 * id. Safe for any thread.
 */
public interface MarkerStore {

    /**
     * The id of this root, or empty if it never had one.
     *
     * @throws FileProblem if there is a marker that cannot be read or is of a newer format
     */
    Optional<ReplicaId> read() throws FileProblem;

    /** Gives a root its id in the place of any it had, on disk when this returns. */
    void write(ReplicaId id) throws FileProblem;
}
