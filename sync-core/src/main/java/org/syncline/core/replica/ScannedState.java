package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.execute.PriorState;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Digest;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Versioned;

import java.util.function.Supplier;

/**
 * The states that a session's scan found.
 *
 * @param teller gives the tree; asked once the scan is over
 */
record ScannedState(Supplier<CombinedTree> teller) implements PriorState {

    @Override
    public @Nullable Versioned at(RelPath path) {
        return teller.get().find(path);
    }

    @Override
    public @Nullable Digest vouched(RelPath path, FileStat now) {
        return teller.get().vouched(path, now);
    }
}
