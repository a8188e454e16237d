package org.syncline.peers.tunnel;

import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.DERSequence;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.DSAParameter;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.syncline.peers.tls.SelfSigned;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.net.Socket;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/** Certificates that no Syncline makes. */
final class Certificates {

    private static final X500Name NAME = new X500Name("CN=Syncline");
    private static final char[] PASSWORD = "test".toCharArray();
    private static final int RSA_BITS = 2048;

    private Certificates() {}

    /** Returns a caller's socket that shows what these keys say, and trusts any machine. */
    static SSLSocket socket(Socket plain, KeyManager[] keys) throws Exception {
        TrustManager any =
                new SelfSigned(Clock.systemUTC()) {
                    @Override
                    protected void checkKey(X509Certificate certificate) {
                        // Whoever answers is attacked.
                    }
                };
        SSLContext context = SSLContext.getInstance("TLSv1.3");
        context.init(keys, new TrustManager[] {any}, null);
        SSLSocket socket =
                (SSLSocket)
                        context.getSocketFactory()
                                .createSocket(plain, "127.0.0.1", plain.getPort(), true);
        SSLParameters parameters = context.getDefaultSSLParameters();
        parameters.setApplicationProtocols(new String[] {TunnelMessages.PROTOCOL});
        socket.setSSLParameters(parameters);
        return socket;
    }

    /** Returns an RSA key with a certificate that it has signed itself. */
    static KeyManager[] rsa() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(RSA_BITS);
        KeyPair pair = generator.generateKeyPair();
        ContentSigner signer =
                new JcaContentSignerBuilder("SHA256withRSA").build(pair.getPrivate());
        X509Certificate certificate =
                certificate(
                        SubjectPublicKeyInfo.getInstance(pair.getPublic().getEncoded()), signer);
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("rsa", pair.getPrivate(), PASSWORD, new X509Certificate[] {certificate});
        KeyManagerFactory factory =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, PASSWORD);
        return factory.getKeyManagers();
    }

    /**
     * Returns a certificate of a DSA key whose signature takes many seconds to be found wrong.
     *
     * @param bits of the modulus, which is no prime number and need not be one
     */
    static X509Certificate endless(int bits) throws Exception {
        BigInteger modulus = BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE);
        BigInteger order = BigInteger.ONE.shiftLeft(511).add(BigInteger.ONE);
        BigInteger base = modulus.shiftRight(1);
        SubjectPublicKeyInfo key =
                new SubjectPublicKeyInfo(
                        new AlgorithmIdentifier(
                                X9ObjectIdentifiers.id_dsa, new DSAParameter(modulus, order, base)),
                        new ASN1Integer(base));
        return certificate(key, new WrongSigner(order.shiftRight(1)));
    }

    private static X509Certificate certificate(SubjectPublicKeyInfo key, ContentSigner signer)
            throws Exception {
        Instant now = Instant.now();
        byte[] encoded =
                new X509v3CertificateBuilder(
                                NAME,
                                BigInteger.ONE,
                                Date.from(now.minus(Duration.ofDays(1))),
                                Date.from(now.plus(Duration.ofDays(1))),
                                NAME,
                                key)
                        .build(signer)
                        .getEncoded();
        return (X509Certificate)
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(encoded));
    }

    /** Signs with two numbers, whatever is signed. */
    private record WrongSigner(BigInteger number) implements ContentSigner {

        @Override
        public AlgorithmIdentifier getAlgorithmIdentifier() {
            return new AlgorithmIdentifier(NISTObjectIdentifiers.dsa_with_sha512);
        }

        @Override
        public OutputStream getOutputStream() {
            return new ByteArrayOutputStream();
        }

        @Override
        public byte[] getSignature() {
            try {
                return new DERSequence(
                                new ASN1Integer[] {
                                    new ASN1Integer(number), new ASN1Integer(number)
                                })
                        .getEncoded(ASN1Encoding.DER);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
