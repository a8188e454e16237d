package org.syncline.core.digest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.HexFormat;
import java.util.Random;

class DigestAlgorithmTest {

    @ParameterizedTest
    @CsvSource({
        "md5,     '',  d41d8cd98f00b204e9800998ecf8427e",
        "md5,     abc, 900150983cd24fb0d6963f7d28e17f72",
        "md5-jdk, abc, 900150983cd24fb0d6963f7d28e17f72",
        "sha-256, abc, ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "sha-512, '',"
                + "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
                + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"
    })
    void givesTheKnownAnswers(String name, String text, String hex) {
        Hasher hasher = DigestAlgorithm.named(name).newHasher();
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        hasher.update(bytes, 0, bytes.length);
        assertEquals(hex, HexFormat.of().formatHex(hasher.finish().bytes()));
    }

    @ParameterizedTest
    @EnumSource(DigestAlgorithm.class)
    void piecesAndBuffersGiveTheSameAsTheWhole(DigestAlgorithm algorithm) {
        byte[] bytes = new byte[100_000];
        new Random(7).nextBytes(bytes);
        Hasher hasher = algorithm.newHasher();
        hasher.update(bytes, 0, bytes.length);
        var whole = hasher.finish();

        hasher.update(bytes, 0, 1);
        hasher.update(ByteBuffer.wrap(bytes, 1, 40_000));
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes.length - 40_001);
        direct.put(bytes, 40_001, bytes.length - 40_001).flip();
        hasher.update(direct);
        assertEquals(whole, hasher.finish());
    }

    @Test
    void md5HasTwoProviders() {
        assertEquals("Bouncy Castle", DigestAlgorithm.MD5.provider());
        assertEquals(
                Security.getProviders("MessageDigest.MD5")[0].getName(),
                DigestAlgorithm.MD5_JDK.provider());
    }

    @Test
    void listsKnownAlgorithmsWhenOneIsUnknown() {
        var e = assertThrows(IllegalArgumentException.class, () -> DigestAlgorithm.named("crc32"));
        assertTrue(String.valueOf(e.getMessage()).contains("\"crc32\""));
        assertTrue(String.valueOf(e.getMessage()).contains("md5, md5-jdk, sha-256, sha-512"));
    }
}
