package org.syncline.peers.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Instant;

class PeerKeyTest {

    @Test
    void peopleSeeGroupsOfFour() {
        PeerKey key = new PeerKey("0123456789abcdef".repeat(4));
        assertEquals("0123 4567 89ab cdef 0123 4567", key.text());
    }

    @Test
    void eachInstallationHasAKeyOfItsOwn() {
        Identity one = NewIdentity.generate(Instant.EPOCH);
        Identity other = NewIdentity.generate(Instant.EPOCH);
        assertEquals(one.key(), PeerKey.of(one.certificate().getPublicKey()));
        assertNotEquals(one.key(), other.key());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0123", "../../etc/passwd", "g"})
    void whatIsNoKeyIsNamed(String text) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> new PeerKey(text));
        assertTrue(refused.getMessage().contains("\"" + text + "\""), refused::getMessage);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "two\nlines", "\u001b[31m", " lab", "lab ", "a\u0000b"})
    void whatIsNoNameIsRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> new PeerName(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab-3", "Zoë's machine", "計測機"})
    void namesMayBeOfAnyLanguage(String text) {
        assertEquals(text, new PeerName(text).text());
    }

    @Test
    void aNameThatIsTooLongIsRefused() {
        String longest = "n".repeat(PeerName.MOST_CHARACTERS);
        assertEquals(longest, new PeerName(longest).text());
        assertThrows(IllegalArgumentException.class, () -> new PeerName(longest + "n"));
    }
}
