package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.digest.DigestAlgorithm;

import java.util.List;

class PartialNamesTest {

    /** Those of PartialFiles, after the number of a staged file. */
    private static final int LONGEST_NAME = 160;

    private static final byte[] DIGEST = {0x0a, 0x0b};

    private static PartialNames names(String... rules) {
        return PartialNames.of(DigestAlgorithm.SHA_256, List.of(rules));
    }

    @Test
    void eachListOfRulesHasNamesOfItsOwn() {
        List<PartialNames> all =
                List.of(names(), names("a"), names("b"), names("a", "b"), names("ab"));
        for (PartialNames names : all) {
            String name = names.of(DIGEST);
            assertArrayEquals(DIGEST, names.digest(name).orElseThrow());
            for (PartialNames other : all) {
                assertEquals(other.equals(names), other.digest(name).isPresent(), name);
            }
        }
        assertNotEquals(names("ab", "c").of(DIGEST), names("a", "bc").of(DIGEST));
    }

    /** Such as those that an earlier version left, or a caller chose. */
    @Test
    void whatIsNoNameIsNoDigest() {
        PartialNames ruled = names("private/");
        String mark = ruled.after();
        for (String name :
                List.of("", "sha-256-", "sha-256" + mark, "sha-256-" + mark, "sha-256-0" + mark)) {
            assertTrue(ruled.digest(name).isEmpty(), name);
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesOfAnyDigestAreShortEnough(DigestAlgorithm algorithm) {
        PartialNames names = PartialNames.of(algorithm, List.of("private/"));
        assertTrue(names.of(new byte[64]).length() <= LONGEST_NAME);
        assertThrows(IllegalArgumentException.class, () -> names.of(new byte[65]));
    }
}
