package org.syncline.peers.tls;

import org.syncline.peers.identity.Identity;
import org.syncline.transport.kit.SpareBuffers;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.util.List;

import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/**
 * Makes TLS connections of an installation: 1.3 only, with a certificate on both sides and an
 * agreed protocol (ALPN, RFC 7301). Whose key is trusted is up to the trust manager. No authority
 * is asked.
 */
public final class PeerTls {

    private static final String VERSION = "TLSv1.3";
    private static final int EXPORTED = 32;

    /**
     * Keys of 128 bits first: longer ones cost more, and the installations' own keys are as easy to
     * find as these.
     */
    private static final String[] SUITES = {"TLS_AES_128_GCM_SHA256", "TLS_AES_256_GCM_SHA384"};

    /** Bound to each session of this side; a connection that resumes one finds it there. */
    private static final String KNOWN = "org.syncline.known";

    private final SSLContext context;
    private final SpareBuffers buffers;
    private final List<String> protocols;

    /**
     * @param protocol what is spoken, so that who speaks something else is told at the handshake
     */
    public PeerTls(Identity identity, X509ExtendedTrustManager trust, String protocol) {
        this(identity, trust, List.of(protocol));
    }

    /**
     * @param protocols which may be spoken: the first one that both sides speak is taken
     */
    public PeerTls(Identity identity, X509ExtendedTrustManager trust, List<String> protocols) {
        this.protocols = List.copyOf(protocols);
        try {
            context = SSLContext.getInstance(VERSION);
            context.init(identity.keyManagers(), new TrustManager[] {trust}, null);
            buffers = TlsStream.buffers(context.createSSLEngine());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java runtime has TLS 1.3", e);
        }
    }

    /** Returns a connection over one that this side has opened; no handshake yet. */
    public SSLSocket client(Socket plain) throws IOException {
        return over(plain, true);
    }

    /** Returns a connection over one that this side has accepted; no handshake yet. */
    public SSLSocket server(Socket plain) throws IOException {
        return over(plain, false);
    }

    private SSLSocket over(Socket plain, boolean client) throws IOException {
        SSLSocket socket =
                (SSLSocket)
                        context.getSocketFactory()
                                .createSocket(
                                        plain,
                                        plain.getInetAddress().getHostAddress(),
                                        plain.getPort(),
                                        true);
        socket.setUseClientMode(client);
        socket.setSSLParameters(parameters(client));
        return socket;
    }

    private SSLParameters parameters(boolean client) {
        SSLParameters parameters = context.getDefaultSSLParameters();
        parameters.setProtocols(new String[] {VERSION});
        parameters.setCipherSuites(SUITES);
        parameters.setApplicationProtocols(protocols.toArray(String[]::new));
        parameters.setNeedClientAuth(!client);
        // Server names would tell a listener whom this installation looks for.
        parameters.setServerNames(List.of());
        return parameters;
    }

    /** Returns a stream over a connection that this side has opened; no handshake yet. */
    public TlsStream dialled(Socket plain) throws IOException {
        return over(plain, true, ByteBuffer.allocate(0));
    }

    /**
     * Returns a stream over a connection that this side has accepted; no handshake yet.
     *
     * @param first what has arrived and was read already
     */
    public TlsStream accepted(Socket plain, ByteBuffer first) throws IOException {
        return over(plain, false, first);
    }

    private TlsStream over(Socket plain, boolean client, ByteBuffer first) throws IOException {
        SSLEngine engine =
                context.createSSLEngine(plain.getInetAddress().getHostAddress(), plain.getPort());
        engine.setUseClientMode(client);
        engine.setSSLParameters(parameters(client));
        return new TlsStream(engine, plain, first, buffers);
    }

    /**
     * Does the handshake of a connection that this has made.
     *
     * @throws IOException if the other side is not trusted or does not speak the protocol
     */
    public void shakeHands(SSLSocket socket) throws IOException {
        socket.startHandshake();
        requireProtocol(socket.getApplicationProtocol());
    }

    /** The same. */
    public void shakeHands(TlsStream stream) throws IOException {
        stream.shakeHands();
        requireProtocol(stream.applicationProtocol());
    }

    /** Whoever names no protocol at all gets through the handshake. */
    private void requireProtocol(String agreed) throws SSLHandshakeException {
        if (protocols.stream().noneMatch(each -> each.equals(agreed))) {
            throw new SSLHandshakeException(
                    "the other side does not say that its application protocol is "
                            + protocols.getLast());
        }
    }

    /** Says whether a handshake resumed an earlier session; asked once of each connection. */
    public static boolean isResumed(SSLSession session) {
        boolean resumed = session.getValue(KNOWN) != null;
        session.putValue(KNOWN, KNOWN);
        return resumed;
    }

    /** Returns the key of the other side, after the handshake. */
    public static PublicKey otherKey(SSLSession session) throws IOException {
        return session.getPeerCertificates()[0].getPublicKey();
    }

    /** Returns 32 bytes that only the two ends of this one connection know (RFC 8446, 7.5). */
    public static byte[] exported(SSLSocket socket, String label) throws IOException {
        return ((ExtendedSSLSession) socket.getSession())
                .exportKeyingMaterialData(label, null, EXPORTED);
    }
}
