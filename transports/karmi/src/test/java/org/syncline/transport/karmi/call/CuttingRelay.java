package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Passes bytes on between clients and a server, as slowly as it is to, until it is to cut. */
final class CuttingRelay implements Closeable {
    /** The way that the bytes go. */
    enum Way {
        TO_SERVER,
        TO_CLIENT
    }

    private static final int ROOM = 1 << 15;
    private static final long NANOS = 1_000_000_000;

    /** How far a slow relay may be behind and make up for it. */
    private static final long CATCH_UP = NANOS / 5;

    private final ServerSocket door = new ServerSocket();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private int serverPort;
    private @Nullable Way cutWay;
    private long left;
    private volatile int perSecond = Integer.MAX_VALUE;

    CuttingRelay() throws IOException {
        door.setReceiveBufferSize(ROOM); // so that a slow relay is felt soon
        door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    /** Passes so many bytes a second each way from now on. */
    void slowDown(int bytesPerSecond) {
        perSecond = bytesPerSecond;
    }

    /** Where clients call. */
    int port() {
        return door.getLocalPort();
    }

    /** Has a node listen, at an address to which only this relay leads. */
    ExportPoint open(KarmiNode server) throws IOException {
        ExportPoint point =
                server.listen(
                        new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                        "127.0.0.1",
                        port());
        serverPort = point.localPort();
        Thread.ofVirtual().start(this::accept);
        return point;
    }

    /** Cuts all connections as soon as {@code bytes} have gone one way, before the next one. */
    synchronized void cutAfter(Way way, long bytes) {
        cutWay = way;
        left = bytes;
    }

    /** Stops to wait for bytes; whether it has cut, and then no connection is left of before. */
    synchronized boolean hasCut() {
        boolean cut = cutWay == null;
        cutWay = null;
        return cut;
    }

    private void accept() {
        try {
            while (true) {
                Socket client = door.accept();
                Socket server = new Socket();
                server.setReceiveBufferSize(ROOM);
                server.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), serverPort));
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                sockets.add(client);
                sockets.add(server);
                Thread.ofVirtual().start(() -> pass(client, server, Way.TO_SERVER));
                Thread.ofVirtual().start(() -> pass(server, client, Way.TO_CLIENT));
            }
        } catch (IOException e) {
            // The test is over.
            cut();
        }
    }

    private void pass(Socket from, Socket to, Way way) {
        byte[] piece = new byte[1024];
        long due = System.nanoTime();
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int n = in.read(piece); n > 0; n = in.read(piece)) {
                if (!passOn(out, piece, n, way)) {
                    return;
                }
                if (perSecond < Integer.MAX_VALUE) {
                    due = Math.max(due, System.nanoTime() - CATCH_UP) + NANOS * n / perSecond;
                    TimeUnit.NANOSECONDS.sleep(due - System.nanoTime());
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // Cut, or closed by one of the ends, which the other one hears of.
            return;
        }
    }

    /** Returns false if it has cut, after the bytes that may go on. */
    private synchronized boolean passOn(OutputStream out, byte[] piece, int n, Way way)
            throws IOException {
        int passed = cutWay == way ? (int) Math.min(left, n) : n;
        left -= cutWay == way ? passed : 0;
        out.write(piece, 0, passed);
        if (passed == n) {
            return true;
        }
        cutWay = null;
        cut();
        return false;
    }

    /** Ends the connections that there are. */
    void cut() {
        for (Socket socket : sockets) {
            sockets.remove(socket);
            Sockets.closeQuietly(socket);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        cut();
    }
}
