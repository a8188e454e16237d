package org.syncline.peers.tls;

import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.time.Clock;
import java.time.Instant;

import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Takes certificates that are alone, of a P-256 key that is accepted, valid today, and signed by
 * that key. That the other side has the private key is what the handshake itself shows.
 */
public abstract class SelfSigned extends X509ExtendedTrustManager {

    private static final int BITS = 256;

    private final Clock clock;

    protected SelfSigned(Clock clock) {
        this.clock = clock;
    }

    /**
     * Refuses certificates whose key is not trusted.
     *
     * @throws CertificateException with a sentence for people
     */
    protected abstract void checkKey(X509Certificate certificate) throws CertificateException;

    private void check(X509Certificate[] chain) throws CertificateException {
        if (chain.length != 1) {
            throw new CertificateException(
                    "the other side shows %d certificates instead of its own alone"
                            .formatted(chain.length));
        }
        X509Certificate certificate = chain[0];
        checkKind(certificate);
        checkKey(certificate);
        checkDates(certificate);
        try {
            certificate.verify(certificate.getPublicKey());
        } catch (GeneralSecurityException e) {
            throw new CertificateException(
                    "the certificate of the other side is not signed by its own key", e);
        }
    }

    /** A signature of a stranger's choice would cost minutes that no deadline ends. */
    private static void checkKind(X509Certificate certificate) throws CertificateException {
        boolean usual =
                certificate.getPublicKey() instanceof ECPublicKey key
                        && key.getParams().getOrder().bitLength() == BITS;
        if (!usual) {
            throw new CertificateException(
                    "the key of the other side is not of the kind that Syncline makes (P-256)");
        }
    }

    private void checkDates(X509Certificate certificate) throws CertificateException {
        Instant now = clock.instant();
        Instant from = certificate.getNotBefore().toInstant();
        Instant to = certificate.getNotAfter().toInstant();
        if (now.isBefore(from) || now.isAfter(to)) {
            throw new CertificateException(
                    ("the certificate of the other side is valid from %s to %s, and the clock here"
                                    + " says %s; set the clocks of both machines")
                            .formatted(from, to, now));
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        check(chain);
    }

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
            throws CertificateException {
        check(chain);
    }

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
