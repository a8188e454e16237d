package org.syncline.peers.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.jgroups.Message;
import org.jgroups.Version;
import org.jgroups.stack.IpAddress;
import org.jgroups.util.ByteArrayDataOutputStream;
import org.jgroups.util.Util;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.PinnedPeers;

import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

import javax.net.ssl.SSLSocket;

/** A connection of a paired machine that sends what it likes. For one thread. */
record GroupCaller(Socket plain, SSLSocket tls) implements Closeable {

    private static final int PATIENCE_MILLIS = 30_000;

    /** Connects, and waits until it is welcome. */
    static GroupCaller welcome(Installation self, InetSocketAddress at) throws IOException {
        return welcome(self, at, GroupTls.PROTOCOL);
    }

    /** The same, for who may speak something else. */
    static GroupCaller welcome(Installation self, InetSocketAddress at, String protocol)
            throws IOException {
        Socket plain = new Socket(at.getAddress(), at.getPort());
        plain.setSoTimeout(PATIENCE_MILLIS);
        PeerTls tls = new PeerTls(self.identity(), new PinnedPeers(self), protocol);
        SSLSocket socket = tls.client(plain);
        tls.shakeHands(socket);
        assertEquals(1, socket.getInputStream().read());
        return new GroupCaller(plain, socket);
    }

    GroupCaller send(byte[] bytes) throws IOException {
        tls.getOutputStream().write(bytes);
        tls.getOutputStream().flush();
        return this;
    }

    /** Says where it listens, as JGroups does. */
    GroupCaller introduce(InetSocketAddress as) throws Exception {
        return introduce(as, Version.version);
    }

    /** The same, as another version of it. */
    GroupCaller introduce(InetSocketAddress as, short version) throws Exception {
        IpAddress address = new IpAddress(as.getAddress(), as.getPort());
        ByteArrayDataOutputStream out = new ByteArrayDataOutputStream();
        out.write("bela".getBytes(StandardCharsets.US_ASCII));
        out.writeShort(version);
        out.writeShort(address.serializedSize());
        address.writeTo(out);
        return send(out.getBuffer().bytes());
    }

    GroupCaller sendMessage(Message message) throws Exception {
        ByteArrayDataOutputStream out = new ByteArrayDataOutputStream();
        Util.writeMessage(message, out, message.getDest() == null);
        return sendFramed(out.getBuffer().bytes());
    }

    GroupCaller sendFramed(byte[] message) throws IOException {
        DataOutputStream out = new DataOutputStream(tls.getOutputStream());
        out.writeInt(message.length);
        out.write(message);
        out.flush();
        return this;
    }

    GroupCaller announce(int length) throws IOException {
        DataOutputStream out = new DataOutputStream(tls.getOutputStream());
        out.writeInt(length);
        out.flush();
        return this;
    }

    /** Waits until the other side ends the connection, and returns how much it has sent. */
    int awaitEnd() throws IOException {
        return awaitEnd(tls.getInputStream());
    }

    static int awaitEnd(Socket plain) throws IOException {
        plain.setSoTimeout(PATIENCE_MILLIS);
        return awaitEnd(plain.getInputStream());
    }

    private static int awaitEnd(InputStream in) {
        int heard = 0;
        try {
            while (in.read() >= 0) {
                heard++;
            }
        } catch (SocketTimeoutException e) {
            fail("the connection stays open", e);
        } catch (IOException reset) {
            // That is an end, too.
            return heard;
        }
        return heard;
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
