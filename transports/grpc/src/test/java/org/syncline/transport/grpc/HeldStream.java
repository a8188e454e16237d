package org.syncline.transport.grpc;

import org.syncline.transport.contract.SocketStream;
import org.syncline.transport.kit.ByteStream;
import org.syncline.transport.kit.DeadlineSocket;
import org.syncline.transport.kit.StreamedChannel;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** The bytes of a socket as those inside of TLS are; who writes can be held until the end. */
final class HeldStream implements ByteStream {

    private final SocketStream bytes;
    private final StreamedChannel channel;
    private final List<Integer> written = new CopyOnWriteArrayList<>();
    private final CountDownLatch held = new CountDownLatch(1);
    private volatile boolean holding;

    HeldStream(DeadlineSocket socket) {
        bytes = new SocketStream(socket);
        channel = new StreamedChannel(this, socket);
    }

    StreamedChannel channel() {
        return channel;
    }

    /** Returns how many bytes were written at a time. */
    List<Integer> written() {
        return written;
    }

    /** From now on nothing is taken any more, as where the other side does not read. */
    void hold() {
        holding = true;
    }

    /** Returns when somebody writes. */
    void awaitHeld() throws InterruptedException {
        held.await();
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return bytes.read(target);
    }

    @Override
    public void write(ByteBuffer source) throws IOException {
        if (holding) {
            held.countDown();
            awaitEnd();
            throw new SocketException("closed while it was written");
        }
        written.add(source.remaining());
        bytes.write(source);
    }

    private void awaitEnd() throws IOException {
        try {
            channel.awaitEnd();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted in writing");
        }
    }

    @Override
    public boolean hasBytes() throws IOException {
        return bytes.hasBytes();
    }
}
