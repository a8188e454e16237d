package org.syncline.peers.identity;

import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/**
 * Makes identities. Apart from {@link Identity}, because the first class of a signed library costs
 * each process that loads it a quarter of a second, and most only read.
 */
final class NewIdentity {

    private static final X500Name SUBJECT = new X500Name("CN=Syncline");
    private static final Duration VALID = Duration.ofDays(20L * 365);

    /** Clocks of others may be late by so much. */
    private static final Duration EARLIER = Duration.ofDays(1);

    private static final int SERIAL_BITS = 64;

    private NewIdentity() {}

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
}
