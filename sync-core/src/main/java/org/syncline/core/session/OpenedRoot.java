package org.syncline.core.session;

import org.syncline.core.peer.Peer;

import java.io.Closeable;
import java.io.IOException;

/**
 * One side of a session before the session begins. Closing it closes the connection and, for a
 * local root, the tree.
 *
 * @param name what the user called it
 * @param remote true if calls leave this JVM
 * @param fileRanges true if the transport to this root carries file ranges
 * @param times what it took to get here; zero for a local root
 */
public record OpenedRoot(
        String name,
        Peer peer,
        boolean remote,
        boolean fileRanges,
        ConnectTimes times,
        Closeable closer)
        implements Closeable {

    @Override
    public void close() throws IOException {
        closer.close();
    }

    /**
     * Seconds.
     *
     * @param lookupFirst the first lookup on the connection
     * @param lookupNext the second lookup of the same name
     */
    public record ConnectTimes(double connect, double lookupFirst, double lookupNext) {

        public static final ConnectTimes NONE = new ConnectTimes(0, 0, 0);
    }
}
