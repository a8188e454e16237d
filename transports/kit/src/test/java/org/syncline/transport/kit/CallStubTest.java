package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;

import java.io.IOException;

class CallStubTest {

    private static final Address PEER = new Address("any", "127.0.0.1", 1, "");

    private interface Service {
        int number() throws IOException;

        @Nullable String text() throws IOException;

        void nothing() throws IOException;
    }

    private static Service returning(@Nullable Object result) {
        return CallStub.of(Service.class, PEER, (method, arguments) -> result);
    }

    @Test
    void returnsResultsOfTheDeclaredType() throws IOException {
        assertEquals(3, returning(3).number());
        assertEquals("a", returning("a").text());
        assertNull(returning(null).text());
        returning(null).nothing();
    }

    /** A peer can send anything that the service's allow-list lets through. */
    @Test
    void blamesThePeerForResultsOfOtherTypes() {
        for (Object result : new @Nullable Object[] {null, "a", 3L}) {
            IOException e = assertThrows(IOException.class, returning(result)::number);
            assertTrue(e.getMessage().contains(PEER.toString()), e::getMessage);
        }
        assertThrows(IOException.class, returning(3)::text);
    }
}
