package org.syncline.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.ExtendedAttributes.Attribute;
import org.syncline.corpora.cases.Covers;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

@Covers("D7")
class AttributesTest {

    private static final ExtendedAttributes TWO =
            ExtendedAttributes.of(List.of(attribute("user.b", 3), attribute("user.a", 0)));

    private static Attribute attribute(String name, int bytes) {
        return new Attribute(name.getBytes(StandardCharsets.UTF_8), new byte[bytes]);
    }

    @Test
    void everyCombinationSurvivesEncoding() {
        for (String owner : new String[] {null, "root", "ünïcode"}) {
            for (String group : new String[] {null, "1000"}) {
                for (ExtendedAttributes extended :
                        new ExtendedAttributes[] {null, ExtendedAttributes.EMPTY, TWO}) {
                    Attributes attributes = new Attributes(owner, group, extended);
                    assertEquals(attributes, Attributes.decode(attributes.toBytes()));
                }
            }
        }
        assertEquals(0, Attributes.NONE.toBytes().length);
        assertSame(Attributes.NONE, Attributes.decode(new byte[0]));
    }

    @Test
    void orderDoesNotCount() {
        assertEquals(
                TWO,
                ExtendedAttributes.of(List.of(attribute("user.a", 0), attribute("user.b", 3))));
        assertEquals(2, TWO.list().size());
    }

    @Test
    void keepsKnownAttributesThatTheScanSkipped() {
        Attributes before = new Attributes("alice", null, TWO);
        assertEquals(before, Attributes.NONE.orElse(before));
        assertEquals(
                new Attributes("alice", "staff", ExtendedAttributes.EMPTY),
                new Attributes(null, "staff", ExtendedAttributes.EMPTY).orElse(before));
        assertNotEquals(Attributes.NONE, new Attributes(null, null, ExtendedAttributes.EMPTY));
    }

    @Test
    void tooManyOrTooLargeAreRefused() {
        List<Attribute> many =
                IntStream.rangeClosed(0, ExtendedAttributes.MAX_COUNT)
                        .mapToObj(i -> attribute("user." + i, 1))
                        .toList();
        assertThrows(IllegalArgumentException.class, () -> ExtendedAttributes.of(many));
        List<Attribute> large = List.of(attribute("user.x", ExtendedAttributes.MAX_BYTES));
        assertThrows(IllegalArgumentException.class, () -> ExtendedAttributes.of(large));
        List<Attribute> twice = List.of(attribute("user.x", 1), attribute("user.x", 2));
        assertThrows(IllegalArgumentException.class, () -> ExtendedAttributes.of(twice));
        List<Attribute> nul = List.of(attribute("user.\0", 1));
        assertThrows(IllegalArgumentException.class, () -> ExtendedAttributes.of(nul));
    }

    /** Any bytes of a peer are either refused in an orderly way or mean the same when sent on. */
    @Test
    void arbitraryBytesNeverBreakTheDecoder() {
        long seed = 20261121;
        Random random = new Random(seed);
        byte[] sound = new Attributes("alice", "staff", TWO).toBytes();
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = Arrays.copyOf(sound, random.nextInt(sound.length + 4));
            if (bytes.length > 0) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            try {
                Attributes decoded = Attributes.decode(bytes);
                assertEquals(decoded, Attributes.decode(decoded.toBytes()), "seed " + seed);
            } catch (IllegalArgumentException e) {
                continue; // malformed bytes are refused
            }
        }
    }
}
