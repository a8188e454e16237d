package org.syncline.core.session;

import org.syncline.core.peer.Peer;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * One side of a session before the session begins. Closing it closes the connection and, for a
 * local root, the tree.
 *
 * @param name the user's name for the root
 * @param transport name of the transport that reaches the root; empty for a local root
 * @param remote true if calls leave this JVM
 * @param fileRanges true if the transport to this root carries file ranges
 * @param times time that each phase of opening took; zero for a local root
 * @param ownFolders rules that leave out this program's own folders in a local root
 */
public record OpenedRoot(
        String name,
        String transport,
        Peer peer,
        boolean remote,
        boolean fileRanges,
        ConnectTimes times,
        List<String> ownFolders,
        Closeable closer)
        implements Closeable {

    public OpenedRoot {
        ownFolders = List.copyOf(ownFolders);
    }

    /** A root that holds nothing of this program's own, over a transport without a name. */
    public OpenedRoot(
            String name,
            Peer peer,
            boolean remote,
            boolean fileRanges,
            ConnectTimes times,
            Closeable closer) {
        this(name, "", peer, remote, fileRanges, times, List.of(), closer);
    }

    /** A failure of a root's peer, which begins with the root's name. */
    static IOException failed(String name, IOException e) {
        String said = e.getMessage();
        return new IOException(name + ": " + (said == null ? e : said), e);
    }

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
