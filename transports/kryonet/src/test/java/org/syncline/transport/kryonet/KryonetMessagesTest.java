package org.syncline.transport.kryonet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryonet.Client;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;

/** Checks the library's buffer after a message that could not be written. */
class KryonetMessagesTest {

    private static final int LENGTH = Integer.BYTES;

    private final KryonetMessages messages = new KryonetMessages();
    private final Client client = new Client(1 << 10, 1 << 10, messages);
    private final ByteBuffer buffer = ByteBuffer.allocate(KryonetLimits.WRITE_BYTES);

    @AfterEach
    void dispose() throws IOException {
        client.dispose();
    }

    private UnsendableException refused(int waiting, Object message) {
        buffer.clear().position(waiting + LENGTH);
        UnsendableException e =
                assertThrows(
                        UnsendableException.class, () -> messages.write(client, buffer, message));
        assertEquals(waiting, buffer.position(), "something of the message is left");
        return e;
    }

    @Test
    void leavesNothingOfUnsendableMessages() {
        for (int waiting : new int[] {0, 1 << 10}) {
            UnsendableException e = refused(waiting, List.of("first", Locale.CANADA));
            assertFalse(e.mayFitLater());
            assertTrue(e.getMessage().contains("Locale are not allowed"), e::toString);
        }
    }

    @Test
    void distinguishesLongMessagesFromThoseThatMustWait() {
        Blob most = new Blob(new byte[KryonetLimits.MESSAGE_BYTES]);
        UnsendableException e = refused(0, most);
        assertFalse(e.mayFitLater());
        assertTrue(e.getMessage().contains("split it"), e::toString);
        Blob half = new Blob(new byte[KryonetLimits.MESSAGE_BYTES / 2]);
        assertTrue(refused(KryonetLimits.MESSAGE_BYTES * 2 / 3, half).mayFitLater());
    }

    @Test
    void aMessageArrives() {
        buffer.position(LENGTH);
        messages.write(client, buffer, List.of("a", "b"));
        buffer.flip().position(LENGTH);
        assertEquals(List.of("a", "b"), messages.read(client, buffer));
        assertTrue(messages.refusal() == null);
    }
}
