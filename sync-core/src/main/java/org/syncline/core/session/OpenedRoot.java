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
 * @param way how the root is reached
 * @param ownFolders rules that leave out this program's own folders in a local root
 */
public record OpenedRoot(
        String name,
        String transport,
        Peer peer,
        boolean remote,
        boolean fileRanges,
        ConnectTimes times,
        PeerWay way,
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
        this(name, "", peer, remote, fileRanges, times, PeerWay.none(), List.of(), closer);
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
     * Seconds; handshakes are in none of the steps in which they took place.
     *
     * @param lookupFirst the first lookup on the connection
     * @param lookupNext the second lookup of the same name
     * @param handshake those of TLS that agreed on new keys
     * @param handshakes how many that were
     * @param resume those that took the keys of an earlier connection
     * @param resumes how many that were
     */
    public record ConnectTimes(
            double connect,
            double lookupFirst,
            double lookupNext,
            double handshake,
            long handshakes,
            double resume,
            long resumes) {

        public static final ConnectTimes NONE = new ConnectTimes(0, 0, 0);

        /** Of a way without handshakes. */
        public ConnectTimes(double connect, double lookupFirst, double lookupNext) {
            this(connect, lookupFirst, lookupNext, 0, 0, 0, 0);
        }
    }
}
