package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.fail;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Arrays;

import javax.net.ssl.SSLSocket;

/** A connection to a tunnel's port of somebody who sends what he likes. For one thread. */
record RawCaller(Socket plain, SSLSocket tls) implements Closeable {

    private static final int PATIENCE_MILLIS = 20_000;
    private static final int MOST_OF_A_HELLO = 4096;

    /** Returns what makes connections of a machine; making this costs more than a handshake. */
    static PeerTls tls(Installation self, String protocol) {
        return new PeerTls(self.identity(), new PinnedPeers(self), protocol);
    }

    /** Connects without a handshake. */
    static RawCaller of(Socket plain, PeerTls tls) throws IOException {
        plain.setSoTimeout(PATIENCE_MILLIS);
        return new RawCaller(plain, tls.client(plain));
    }

    /** Connects to the desk as a machine that it trusts, and waits until it is let in. */
    static RawCaller paired(PairedRig rig, PeerTls self) throws IOException {
        RawCaller caller = of(rig.dial(), self);
        caller.tls.startHandshake();
        if (caller.tls.getInputStream().read() != TunnelMessages.WELCOME) {
            fail("a paired machine is not welcome");
        }
        return caller;
    }

    /** Returns what a caller sends first, before it has heard anything. */
    static byte[] hello(PeerTls self) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket plain = new Socket(server.getInetAddress(), server.getLocalPort());
                RawCaller caller = of(plain, self);
                Socket accepted = server.accept()) {
            Thread.ofVirtual().start(() -> endOf(caller.tls));
            byte[] hello = new byte[MOST_OF_A_HELLO];
            int length = accepted.getInputStream().read(hello);
            return Arrays.copyOf(hello, length);
        }
    }

    /** Returns how a handshake fails. */
    static IOException endOf(SSLSocket socket) {
        try {
            socket.startHandshake();
            if (socket.getInputStream().read() >= 0) {
                throw new IllegalStateException("the other side welcomes it");
            }
            return new EOFException();
        } catch (IOException e) {
            return e;
        }
    }

    /** Returns the first message of a machine that wants something. */
    static byte[] request(String transport, String share) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TunnelMessages.writeRequest(
                new DataOutputStream(bytes),
                new TunnelService.Request(
                        transport,
                        share,
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 1)));
        return bytes.toByteArray();
    }

    RawCaller send(byte[]... messages) throws IOException {
        for (byte[] message : messages) {
            tls.getOutputStream().write(message);
        }
        return this;
    }

    /** Waits until the other side ends the connection, and returns what it has sent till then. */
    static byte[] heard(Socket socket) throws IOException {
        ByteArrayOutputStream heard = new ByteArrayOutputStream();
        socket.setSoTimeout(PATIENCE_MILLIS);
        try {
            socket.getInputStream().transferTo(heard);
        } catch (SocketTimeoutException e) {
            fail("the connection stays open", e);
        } catch (IOException reset) {
            // That is an end, too.
            return heard.toByteArray();
        }
        return heard.toByteArray();
    }

    byte[] heard() throws IOException {
        return heard(tls);
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
