package org.syncline.core.digest;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The algorithms by which files can be signed ({@code --digest}). */
public enum DigestAlgorithm {
    /** MD5 by Bouncy Castle, the signature of the published studies. */
    MD5("md5"),
    /** MD5 by the JDK, for comparison. */
    MD5_JDK("md5-jdk"),
    /** SHA-256 by the JDK: safe, and fast where the processor has instructions for it. */
    SHA_256("sha-256"),
    /** SHA-512 by the JDK. */
    SHA_512("sha-512");

    private final String label;

    DigestAlgorithm(String label) {
        this.label = label;
    }

    /** The name on the command line. */
    public String label() {
        return label;
    }

    /** Returns the name of the library, or of the JDK's provider, that computes it here. */
    public String provider() {
        return this == MD5 ? "Bouncy Castle" : newHasher().provider();
    }

    /** A new hasher, for one thread at a time. */
    public Hasher newHasher() {
        return new Hasher(
                label,
                switch (this) {
                    case MD5 -> BouncyCastle.md5();
                    case MD5_JDK -> jdk("MD5");
                    case SHA_256 -> sha256();
                    case SHA_512 -> jdk("SHA-512");
                });
    }

    /** SHA-256 itself, for digests of other things than files. */
    public static MessageDigest sha256() {
        return jdk("SHA-256");
    }

    private static MessageDigest jdk(String name) {
        try {
            return MessageDigest.getInstance(name);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java runtime has no " + name, e);
        }
    }

    /**
     * The algorithm of this name.
     *
     * @throws IllegalArgumentException naming it and those that exist
     */
    public static DigestAlgorithm named(String label) {
        return Arrays.stream(values())
                .filter(algorithm -> algorithm.label.equals(label))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no digest \""
                                                + label
                                                + "\"; known are "
                                                + known()));
    }

    private static String known() {
        return Arrays.stream(values())
                .map(DigestAlgorithm::label)
                .collect(Collectors.joining(", "));
    }

    /**
     * A class of its own, so that the library's jar is opened only when it is used; no reference to
     * a constructor, because the JDK's start-up cache cannot hold one to a class of a signed jar.
     */
    private static final class BouncyCastle {
        private BouncyCastle() {}

        static MessageDigest md5() {
            return new org.bouncycastle.jcajce.provider.digest.MD5.Digest();
        }
    }
}
