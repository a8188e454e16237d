package org.syncline.transport.http;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.security.GeneralSecurityException;

import javax.net.ssl.HandshakeCompletedListener;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/**
 * A socket over what a dialler connects, in the form that the JDK's client wants for https. What is
 * below encrypts, and has its own handshake behind it once it is connected; nothing is encrypted
 * here, so that there are no ciphers, and the session is one before any handshake.
 */
final class DialledSslSocket extends SSLSocket {

    private static final String[] NONE = {};

    private static @Nullable SSLSession noSession;

    private final Socket below;
    private final SSLSession session;

    /** Takes over a socket that is not connected yet. */
    DialledSslSocket(Socket below) throws IOException {
        this.below = below;
        try {
            session = noSession();
        } catch (GeneralSecurityException e) {
            below.close();
            throw new IOException("this Java has no TLS", e);
        }
    }

    /** Returns the same for all. It trusts nobody, so that no store of certificates is read. */
    private static synchronized SSLSession noSession() throws GeneralSecurityException {
        SSLSession made = noSession;
        if (made == null) {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[0], null);
            made = context.createSSLEngine().getSession();
            noSession = made;
        }
        return made;
    }

    @Override
    public void connect(SocketAddress target, int millis) throws IOException {
        below.connect(target, millis);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return below.getInputStream();
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return below.getOutputStream();
    }

    @Override
    public void close() throws IOException {
        below.close();
    }

    @Override
    public boolean isClosed() {
        return below.isClosed();
    }

    @Override
    public boolean isConnected() {
        return below.isConnected();
    }

    @Override
    public boolean isBound() {
        return below.isBound();
    }

    @Override
    public InetAddress getInetAddress() {
        return below.getInetAddress();
    }

    @Override
    public int getPort() {
        return below.getPort();
    }

    @Override
    public InetAddress getLocalAddress() {
        return below.getLocalAddress();
    }

    @Override
    public int getLocalPort() {
        return below.getLocalPort();
    }

    @Override
    public void setSoTimeout(int millis) throws SocketException {
        below.setSoTimeout(millis);
    }

    @Override
    public int getSoTimeout() throws SocketException {
        return below.getSoTimeout();
    }

    @Override
    public void setTcpNoDelay(boolean on) throws SocketException {
        below.setTcpNoDelay(on);
    }

    @Override
    public SSLSession getSession() {
        return session;
    }

    /** Has been done below. */
    @Override
    public void startHandshake() {}

    /** Hears of none, because none is done here. */
    @Override
    public void addHandshakeCompletedListener(HandshakeCompletedListener listener) {}

    @Override
    public void removeHandshakeCompletedListener(HandshakeCompletedListener listener) {}

    @Override
    public String[] getSupportedCipherSuites() {
        return NONE;
    }

    @Override
    public String[] getEnabledCipherSuites() {
        return NONE;
    }

    @Override
    public void setEnabledCipherSuites(String[] suites) {
        // Those of this JVM's https are not for what is below.
    }

    @Override
    public String[] getSupportedProtocols() {
        return NONE;
    }

    @Override
    public String[] getEnabledProtocols() {
        return NONE;
    }

    @Override
    public void setEnabledProtocols(String[] protocols) {
        // As with ciphers.
    }

    @Override
    public boolean getUseClientMode() {
        return true;
    }

    @Override
    public void setUseClientMode(boolean mode) {
        requireUnset(!mode);
    }

    @Override
    public boolean getNeedClientAuth() {
        return false;
    }

    @Override
    public void setNeedClientAuth(boolean need) {
        requireUnset(need);
    }

    @Override
    public boolean getWantClientAuth() {
        return false;
    }

    @Override
    public void setWantClientAuth(boolean want) {
        requireUnset(want);
    }

    @Override
    public boolean getEnableSessionCreation() {
        return true;
    }

    @Override
    public void setEnableSessionCreation(boolean enable) {
        requireUnset(!enable);
    }

    private static void requireUnset(boolean set) {
        if (set) {
            throw new IllegalArgumentException("TLS is below, where that cannot be set");
        }
    }

    @Override
    public String toString() {
        return "over " + below;
    }
}
