package org.syncline.core.replica;

import org.syncline.core.digest.DigestAlgorithm;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The names of files whose transfer was cut: the digest that each was to have, and a mark of the
 * rules of the root's owner under which it was brought. Under other rules it may have been meant
 * for a path that these leave out, so that a session neither lists nor opens it. Immutable.
 *
 * @param before the beginning of each name, which tells the algorithm of the digest
 * @param after the end of each name, which tells the rules; empty if there are none
 */
record PartialNames(String before, String after) {

    private static final int MOST_DIGEST_BYTES = 64;
    private static final int MARK_BYTES = 8;

    static PartialNames of(DigestAlgorithm algorithm, List<String> rules) {
        return new PartialNames(algorithm.label() + "-", rules.isEmpty() ? "" : "-" + mark(rules));
    }

    private static String mark(List<String> rules) {
        MessageDigest hash = DigestAlgorithm.sha256();
        for (String rule : rules) {
            hash.update(rule.getBytes(StandardCharsets.UTF_8));
            hash.update((byte) 0);
        }
        return HexFormat.of().formatHex(hash.digest(), 0, MARK_BYTES);
    }

    /**
     * The name of the file that was to have this digest.
     *
     * @throws IllegalArgumentException if no digest is as short or as long as this
     */
    String of(byte[] digest) {
        if (digest.length == 0 || digest.length > MOST_DIGEST_BYTES) {
            throw new IllegalArgumentException("digest of " + digest.length + " bytes");
        }
        return before + HexFormat.of().formatHex(digest) + after;
    }

    /** The digest in a name; empty if it is of another algorithm or of other rules. */
    Optional<byte[]> digest(String name) {
        int end = name.length() - after.length();
        if (end <= before.length() || !name.startsWith(before) || !name.endsWith(after)) {
            return Optional.empty();
        }
        String digits = name.substring(before.length(), end);
        boolean isDigest =
                digits.length() % 2 == 0 && digits.chars().allMatch(HexFormat::isHexDigit);
        return isDigest ? Optional.of(HexFormat.of().parseHex(digits)) : Optional.empty();
    }
}
