package org.syncline.peers.identity;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * What an installation is known by: the SHA-256 of its public key, in lower-case hexadecimal
 * digits.
 *
 * @param hex 64 digits
 */
public record PeerKey(String hex) {

    private static final Pattern SHAPE = Pattern.compile("[0-9a-f]{64}");
    private static final int SHOWN = 24;
    private static final Pattern GROUP = Pattern.compile("(....)(?!$)");

    public PeerKey {
        if (!SHAPE.matcher(hex).matches()) {
            throw new IllegalArgumentException(
                    "\"" + hex + "\" is no key of a peer; one has 64 hexadecimal digits");
        }
    }

    /** Returns the digest of the key's SubjectPublicKeyInfo (RFC 5280, section 4.1). */
    public static PeerKey of(PublicKey key) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
            return new PeerKey(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /** Returns the first 24 digits in groups of four, for people. */
    public String text() {
        return GROUP.matcher(hex.substring(0, SHOWN)).replaceAll("$1 ");
    }
}
