package org.syncline.lab.demo;

import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The tree with which a corpus is synchronised, wherever it lies. Used by one thread; closing it
 * ends serving and removes it.
 */
public interface SecondTree extends AutoCloseable {

    /**
     * Where it is reached.
     *
     * @param bind seconds that binding took; empty if they are of another machine's clock
     */
    record Served(String url, OptionalDouble bind) {}

    /** Fails if the peer does not serve over this transport. */
    Served over(Transport transport) throws IOException;

    /** Makes the edits of this side; at most once. */
    void edit() throws IOException;

    /**
     * Synchronises the near tree with this one for the first time, in another JVM, so that this one
     * has done nothing yet.
     *
     * @param state folder of the near tree's archives
     */
    void copyFrom(Path near, Path state, Transport transport, SyncOptions options)
            throws IOException;

    /** Compares strictly; returns in what the trees differ, as a part of a sentence. */
    Optional<String> difference(Path near) throws IOException;

    @Override
    void close() throws IOException;
}
