package org.syncline.transport.contract;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.peer.Peer;

import java.io.IOException;

/** Every message of {@link Peer} arrives with every field as it was sent, in both directions. */
public interface PeerCalls extends TransportUnderTest {

    @ParameterizedTest
    @EnumSource(Script.class)
    default void messagesArriveUnchanged(Script method) throws IOException {
        for (long seed = 1; seed <= 5; seed++) {
            try (LoopbackPair rig = LoopbackPair.open(transport())) {
                method.check(rig.peer(ScriptedPeer.of(seed)), seed);
            }
        }
    }

    @Test
    default void emptyMessagesArriveEmpty() throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(ScriptedPeer.of(0));
            for (Script method : Script.values()) {
                method.check(peer, 0);
            }
        }
    }
}
