package org.syncline.core.session;

import org.syncline.core.model.Side;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.transport.Closer;

import java.io.Closeable;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Two open roots and how a session treats them. Closing it closes both roots; a session on them is
 * closed before.
 *
 * @param run identity of the run: names its trash and its results; letters, digits and {@code -}
 * @param readOnly true to change nothing at all, for a comparison
 */
public record SessionSetup(
        OpenedRoot left, OpenedRoot right, SyncOptions options, String run, boolean readOnly)
        implements Closeable {

    OpenedRoot root(Side side) {
        return side == Side.LEFT ? left : right;
    }

    /** The times of connecting to a peer; empty if both roots are directories of this machine. */
    public Optional<ConnectTimes> connecting() {
        return Stream.of(left, right).filter(OpenedRoot::remote).findFirst().map(OpenedRoot::times);
    }

    /** Returns the names of the transports between the roots; none if both are directories here. */
    Set<String> transports() {
        return Stream.of(left, right)
                .map(OpenedRoot::transport)
                .filter(name -> !name.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Returns the same as one text. */
    String transport() {
        return String.join(", ", transports());
    }

    /** Returns the options; both sides exclude this program's own folders in one of them. */
    SyncOptions guardedOptions() {
        return options.withExcludes(
                Stream.of(options.scope().excludes(), left.ownFolders(), right.ownFolders())
                        .flatMap(List::stream)
                        .toList());
    }

    @Override
    public void close() throws IOException {
        Closer.all(List.of(right, left));
    }
}
