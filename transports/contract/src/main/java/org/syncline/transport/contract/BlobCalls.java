package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.StagePart;
import org.syncline.core.transport.Traits.Feature;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** File content, in each form that it may have on its way. */
public interface BlobCalls extends TransportUnderTest {

    int FILE_BYTES = 3_000_000;
    int OFFSET = 12_345;

    @Test
    default void largeBlobsArriveUnchanged() throws IOException {
        byte[] content = content();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(BlobPeer.of(() -> new Blob(content)));
            assertArrayEquals(content, read(peer));
            assertEquals(digest(content), stage(peer, new Blob(content)));
        }
    }

    /** One transport may send on a buffer that another one lent. */
    @Test
    default void lentBuffersAreSentWithTheirContent() throws IOException {
        byte[] content = content();
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(BlobPeer.of(() -> lent(content)));
            assertArrayEquals(content, read(peer));
            assertEquals(digest(content), stage(peer, lent(content)));
        }
    }

    @Test
    default void fileRangesArriveAsTheirContentAndAreReleased(@TempDir Path dir) throws Exception {
        assumeTrue(
                transport().traits().has(Feature.FILE_RANGES),
                "this transport sends no file ranges");
        byte[] content = content();
        byte[] piece = Arrays.copyOfRange(content, OFFSET, content.length - 1);
        CountDownLatch released = new CountDownLatch(2);
        try (FileChannel file = FileChannel.open(Files.write(dir.resolve("file"), content));
                LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(BlobPeer.of(() -> range(file, piece, released)));
            assertArrayEquals(piece, read(peer));
            assertEquals(digest(piece), stage(peer, range(file, piece, released)));
            assertTrue(released.await(30, TimeUnit.SECONDS), "a file range was not released");
        }
    }

    /** A directory is the file here that opens and then fails to be read, as one on a bad disk. */
    @Test
    @EnabledOnOs(OS.LINUX)
    default void aFileThatCannotBeReadSpoilsNothingButItself(@TempDir Path dir) throws Exception {
        assumeTrue(
                transport().traits().has(Feature.FILE_RANGES),
                "this transport sends no file ranges");
        byte[] content = content();
        Path good = Files.write(dir.resolve("file"), content);
        CountDownLatch released = new CountDownLatch(4);
        try (FileChannel bad = FileChannel.open(dir);
                FileChannel file = FileChannel.open(good);
                LoopbackPair rig = LoopbackPair.open(transport())) {
            AtomicReference<Blob> next = new AtomicReference<>();
            Peer peer = rig.peer(BlobPeer.of(next::get));
            for (int length : new int[] {10, FILE_BYTES}) {
                next.set(new FileRange(bad, 0, length, released::countDown));
                assertEquals(0, read(peer).length);
                next.set(new FileRange(file, FILE_BYTES - 5, length, released::countDown));
                byte[] rest = Arrays.copyOfRange(content, FILE_BYTES - 5, FILE_BYTES);
                assertArrayEquals(rest, read(peer));
            }
            assertTrue(released.await(30, TimeUnit.SECONDS), "a file range was not released");
        }
    }

    @Test
    default void refusesFileRangesThatItCannotSend(@TempDir Path dir) throws IOException {
        assumeFalse(
                transport().traits().has(Feature.FILE_RANGES), "this transport sends file ranges");
        byte[] content = content();
        CountDownLatch unused = new CountDownLatch(1);
        try (FileChannel file = FileChannel.open(Files.write(dir.resolve("file"), content));
                LoopbackPair rig = LoopbackPair.open(transport())) {
            byte[] piece = Arrays.copyOf(content, 10);
            Peer peer = rig.peer(BlobPeer.of(() -> range(file, piece, unused)));
            assertThrows(IOException.class, () -> read(peer));
            assertThrows(Exception.class, () -> stage(peer, range(file, piece, unused)));
        }
    }

    /** Fields are open, so a program may forget the content; some transports carry even that. */
    @Test
    @SuppressWarnings("NullAway")
    default void aBlobWithoutContentSpoilsNoOtherCall() throws IOException {
        Blob forgotten = new Blob();
        forgotten.bytes = null;
        AtomicReference<Blob> next = new AtomicReference<>(forgotten);
        try (LoopbackPair rig = LoopbackPair.open(transport())) {
            Peer peer = rig.peer(BlobPeer.of(next::get));
            try {
                ReadReply reply = peer.read(new ReadRequest());
                assertNull(reply.blobs[0].bytes);
            } catch (IOException e) {
                assertFalse(e instanceof SocketTimeoutException, e::toString);
            }
            next.set(new Blob(new byte[] {1}));
            assertArrayEquals(new byte[] {1}, read(peer));
        }
    }

    private static byte[] content() {
        byte[] content = new byte[FILE_BYTES];
        new Random(FILE_BYTES).nextBytes(content);
        return content;
    }

    private static Blob lent(byte[] content) {
        ByteBuffer direct = ByteBuffer.allocateDirect(content.length).put(content).flip();
        return new BufferBlob(direct, () -> {});
    }

    private static Blob range(FileChannel file, byte[] piece, CountDownLatch released) {
        return new FileRange(file, OFFSET, piece.length, released::countDown);
    }

    private static String digest(byte[] content) {
        return Described.of(content);
    }

    private static byte[] read(Peer peer) throws IOException {
        ReadReply reply = peer.read(new ReadRequest());
        byte[] content = Described.content(reply.blobs[0]);
        reply.blobs[0].release();
        return content;
    }

    private static String stage(Peer peer, Blob blob) throws IOException {
        ApplyRequest request = new ApplyRequest();
        request.parts = new StagePart[] {new StagePart()};
        request.parts[0].blob = blob;
        return peer.apply(request).partReasons[0];
    }
}
