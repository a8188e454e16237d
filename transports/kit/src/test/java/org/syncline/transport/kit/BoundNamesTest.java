package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;

import java.io.IOException;

class BoundNamesTest {

    private static final Address HERE = new Address("test", "localhost", 1, "");

    private final BoundNames<String> names = new BoundNames<>(HERE);

    @Test
    void refusalsNameTheServiceAndTheEndPoint() throws IOException {
        names.bind("probe", number -> "a probe");
        assertWords(
                "\"probe\" is bound already at test://localhost:1; unbind it first",
                assertThrows(IOException.class, () -> names.bind("probe", number -> "another")));
        assertWords(
                "nothing is bound as \"peer\" at test://localhost:1; check the name in the"
                        + " address",
                assertThrows(IOException.class, () -> names.unbind("peer")));
        assertWords(
                "\"probe\" at test://localhost:1 is a service of another type or of another version"
                        + " of Syncline; install the same version on both sides",
                assertThrows(IOException.class, () -> names.require("probe", service -> false)));
    }

    private static void assertWords(String words, IOException refusal) {
        assertEquals(words, refusal.getMessage());
    }

    @Test
    void aServiceThatCannotBeMadeLeavesTheNameFree() throws IOException {
        assertThrows(
                IOException.class,
                () ->
                        names.bind(
                                "probe",
                                number -> {
                                    throw new IOException("for the purpose");
                                }));
        assertNull(names.find("probe"));
        assertEquals("a probe", names.bind("probe", number -> "a probe"));
    }

    @Test
    void aNumberIsNeverUsedAgain() throws IOException {
        names.bind("probe", number -> "first");
        int first = names.number("probe");
        names.unbind("probe");
        names.bind("probe", number -> "second");
        assertNull(names.numbered(first));
        assertEquals("second", names.numbered(names.number("probe")));
    }
}
