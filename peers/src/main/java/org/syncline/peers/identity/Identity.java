package org.syncline.peers.identity;

import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.OwnerOnlyFiles;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;

/**
 * This installation's private key and its self-signed certificate, which says nothing but the key:
 * no user, host or path. It lies in an owner-only file of an owner-only folder, made by whichever
 * process comes first. Whoever removes the file must pair anew.
 *
 * @param certificate of an elliptic curve key (P-256), valid for twenty years
 */
public record Identity(PrivateKey privateKey, X509Certificate certificate) {

    /** The file's name in the folder of peers. */
    public static final String FILE = "identity.p12";

    private static final String ENTRY = "syncline";
    private static final String STORE = "PKCS12";
    private static final X500Name SUBJECT = new X500Name("CN=Syncline");
    private static final Duration VALID = Duration.ofDays(20L * 365);

    /** Clocks of others may be late by so much. */
    private static final Duration EARLIER = Duration.ofDays(1);

    private static final int SERIAL_BITS = 64;

    /** The file's permissions guard the key; the form demands a password. */
    private static final char[] PASSWORD = "owner-only".toCharArray();

    /**
     * Returns the identity in a folder. Processes that race to create it all get the same.
     *
     * @param folder created if missing
     * @throws IOException if folder or file belong to or are open to others or cannot be read,
     *     naming it and the remedy
     */
    public static Identity loadOrCreate(Path folder, Clock clock) throws IOException {
        OwnerOnlyFiles.createFolder(folder);
        Path file = folder.resolve(FILE);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            OwnerOnlyFiles.createFirst(folder, FILE, stored(generate(clock.instant())));
        }
        OwnerOnlyFiles.check(folder, OwnerOnlyFiles.self(folder));
        OwnerOnlyFiles.check(file, OwnerOnlyFiles.self(folder));
        return load(file);
    }

    public PeerKey key() {
        return PeerKey.of(certificate.getPublicKey());
    }

    /** Returns what proves in a TLS handshake that this side has the private key. */
    public KeyManager[] keyManagers() {
        try {
            KeyManagerFactory factory =
                    KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            factory.init(keyStore(), PASSWORD);
            return factory.getKeyManagers();
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException("every Java runtime keeps keys in memory", e);
        }
    }

    private static Identity load(Path file) throws IOException {
        try {
            KeyStore store = KeyStore.getInstance(STORE);
            store.load(new ByteArrayInputStream(Files.readAllBytes(file)), PASSWORD);
            if (store.getKey(ENTRY, PASSWORD) instanceof PrivateKey key
                    && store.getCertificate(ENTRY) instanceof X509Certificate certificate) {
                return new Identity(key, certificate);
            }
        } catch (GeneralSecurityException | IOException e) {
            throw damaged(file, e);
        }
        throw damaged(file, null);
    }

    private static IOException damaged(Path file, @Nullable Exception e) {
        return new IOException(
                file + " is damaged; restore it, or remove it and pair with every peer anew", e);
    }

    static Identity generate(Instant now) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            X509Certificate certificate =
                    new JcaX509CertificateConverter()
                            .getCertificate(
                                    new JcaX509v3CertificateBuilder(
                                                    SUBJECT,
                                                    new BigInteger(SERIAL_BITS, new SecureRandom())
                                                            .add(BigInteger.ONE),
                                                    Date.from(now.minus(EARLIER)),
                                                    Date.from(now.plus(VALID)),
                                                    SUBJECT,
                                                    pair.getPublic())
                                            .build(
                                                    new JcaContentSignerBuilder("SHA256withECDSA")
                                                            .build(pair.getPrivate())));
            return new Identity(pair.getPrivate(), certificate);
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException("this Java runtime has no P-256", e);
        }
    }

    private static byte[] stored(Identity identity) throws IOException {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            identity.keyStore().store(bytes, PASSWORD);
            return bytes.toByteArray();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime writes PKCS #12", e);
        }
    }

    private KeyStore keyStore() throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance(STORE);
        store.load(null, null);
        store.setKeyEntry(ENTRY, privateKey, PASSWORD, new X509Certificate[] {certificate});
        return store;
    }
}
