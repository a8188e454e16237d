package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.Peer;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.contract.EndlessPeer.Kind;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Answers that make sense one by one and never end: the client keeps its memory. */
public interface UnboundedReplies extends TransportUnderTest {

    /**
     * The client's heap; small, so that little has to be sent, but with room for the buffers that
     * KryoNet makes for two connections, 48 MiB.
     */
    String HEAP = "-Xmx160m";

    @Test
    @Covers(value = "F6", fault = "a client keeps all that a peer sends")
    default void answersWithoutEndAreRefusedByTheNameOfThePeer(@TempDir Path folder)
            throws IOException {
        assertRefused(
                folder,
                Kind.DEEP_DIRECTORIES,
                Kind.REPEATED_DIRECTORIES,
                Kind.REPEATED_NODES,
                Kind.EMPTY_PAGES,
                Kind.NOTICES,
                Kind.NODES);
    }

    @Test
    @Tag("slow")
    @Tag(ONE_OF_A_KIND)
    @Covers(value = "F6", fault = "a client keeps all that a peer sends")
    default void furtherAnswersWithoutEndAreRefused(@TempDir Path folder) throws IOException {
        assertRefused(folder, Kind.DIRECTORIES, Kind.PROBLEMS, Kind.HISTORY, Kind.UNDO);
    }

    private void assertRefused(Path folder, Kind... kinds) throws IOException {
        try (Listener listener = transport().listen(ListenOptions.loopback(LoopbackPair.SECRET))) {
            List<String> arguments = new ArrayList<>();
            arguments.add(listener.address().toString());
            arguments.add(folder.toString());
            for (Kind kind : kinds) {
                listener.bind(ServiceNames.peer(kind.name()), Peer.class, EndlessPeer.of(kind));
                arguments.add(kind.name());
            }
            assertEquals(List.of(), wrong(listener, arguments, kinds));
        }
    }

    /** The ends of the client's runs that do not name the peer and what it did. */
    private List<String> wrong(Listener listener, List<String> arguments, Kind... kinds)
            throws IOException {
        List<String> wrong = new ArrayList<>();
        try (ServerProcess client =
                ServerProcess.start(
                        transport(),
                        SmallHeapClient.class,
                        List.of(HEAP),
                        arguments.toArray(String[]::new))) {
            for (Kind kind : kinds) {
                String line = client.line();
                String peer = listener.address().withShare(kind.name()) + " sent ";
                if (!line.startsWith(kind + ": " + peer)) {
                    wrong.add(line);
                }
            }
        }
        return wrong;
    }
}
