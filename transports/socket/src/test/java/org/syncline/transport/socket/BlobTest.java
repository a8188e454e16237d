package org.syncline.transport.socket;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.peer.Blob;
import org.syncline.core.peer.BufferBlob;
import org.syncline.core.peer.FileRange;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

@Timeout(value = 120, unit = TimeUnit.SECONDS)
class BlobTest {

    private static final int FILE_BYTES = 5 << 20;

    /** Returns what it gets, as the same object. */
    interface Mirror {
        Blob[] reflect(Blob[] blobs) throws IOException;
    }

    /** Channels over which blobs go. */
    enum Way {
        SYSTEM,
        BROUGHT;

        Ends open() throws IOException {
            return this == SYSTEM ? Ends.open() : Ends.brought();
        }
    }

    @TempDir Path folder;
    private final AtomicInteger released = new AtomicInteger();

    @ParameterizedTest
    @EnumSource
    void aFileOf5MiBTravelsInBothDirections(Way way) throws IOException {
        byte[] content = content(1);
        try (Ends ends = way.open();
                FileChannel file = file(content)) {
            Mirror mirror = mirror(ends, blobs -> blobs);
            Blob[] got = mirror.reflect(new Blob[] {range(file, 0, FILE_BYTES)});
            assertInstanceOf(BufferBlob.class, got[0]);
            assertArrayEquals(content, bytes(got[0]));
            assertEquals(1, released.get());
            got[0].release();
        }
    }

    @ParameterizedTest
    @EnumSource
    void manyBlobsOfAllSizesKeepTheirOrder(Way way) throws IOException {
        byte[] content = content(2);
        int[] lengths = {0, 1, 32_767, 32_768, 32_769, 1 << 20, 3_000_000, 70_000, 5};
        try (Ends ends = way.open();
                FileChannel file = file(content)) {
            Mirror mirror = mirror(ends, blobs -> blobs);
            for (int round = 0; round < 20; round++) {
                Blob[] sent = new Blob[lengths.length];
                for (int i = 0; i < sent.length; i++) {
                    sent[i] =
                            i % 2 == 0
                                    ? range(file, i, lengths[i])
                                    : new Blob(Arrays.copyOfRange(content, i, i + lengths[i]));
                }
                Blob[] got = mirror.reflect(sent);
                for (int i = 0; i < got.length; i++) {
                    byte[] expected = Arrays.copyOfRange(content, i, i + lengths[i]);
                    assertArrayEquals(expected, bytes(got[i]), "round " + round + " blob " + i);
                    got[i].release();
                }
            }
        }
    }

    /** A file that shrank is a piece that is too short, not a broken connection and not zeros. */
    @ParameterizedTest
    @EnumSource
    void aFileThatShrankArrivesShort(Way way) throws IOException {
        byte[] content = content(3);
        try (Ends ends = way.open();
                FileChannel file = file(content)) {
            Mirror mirror = mirror(ends, blobs -> blobs);
            int[] offsets = {FILE_BYTES - 100_000, FILE_BYTES - 10, FILE_BYTES + 5};
            for (int offset : offsets) {
                Blob next = new Blob(new byte[] {1, 2, 3});
                Blob[] got = mirror.reflect(new Blob[] {range(file, offset, 200_000), next});
                byte[] expected =
                        Arrays.copyOfRange(content, Math.min(offset, FILE_BYTES), FILE_BYTES);
                assertArrayEquals(expected, bytes(got[0]));
                assertArrayEquals(next.bytes, bytes(got[1]));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRangeIsReleasedEvenIfItCannotBeSent(Way way) throws IOException {
        try (Ends ends = way.open();
                FileChannel file = file(content(4))) {
            Mirror mirror = mirror(ends, blobs -> blobs);
            FileRange huge = range(file, 0, 65 << 20);
            assertThrows(IOException.class, () -> mirror.reflect(new Blob[] {huge}));
            assertEquals(1, released.get());
            ends.connection().close();
            FileRange late = range(file, 0, FILE_BYTES);
            assertThrows(IOException.class, () -> mirror.reflect(new Blob[] {late}));
            assertEquals(2, released.get());
        }
    }

    @Test
    void thePoolLendsUpToItsLimitAndEachBufferOnce() {
        BufferPool pool = new BufferPool(1 << 20);
        BufferBlob first = pool.lend(600_000);
        assertNull(pool.lend(600_000), "the limit is reached");
        first.release();
        first.release();
        BufferBlob again = pool.lend(600_000);
        assertNotSame(first, again);
        assertEquals(600_000, again.length());
        assertNull(pool.lend(600_000), "released twice, but lent once");
    }

    @Test
    void thePoolKeepsBuffersForSomeSecondsOnly() {
        BufferPool pool = new BufferPool(2 << 20);
        BufferBlob lent = pool.lend(600_000);
        pool.lend(600_000).release();
        long now = System.nanoTime();
        pool.rest(now);
        assertEquals(2 << 20, pool.allocated());
        pool.rest(now + 2 * BufferPool.KEPT_NANOS);
        assertEquals(1 << 20, pool.allocated(), "one is lent");
        lent.release();
        pool.rest(now + 2 * BufferPool.KEPT_NANOS);
        assertEquals(0, pool.allocated());
    }

    private Mirror mirror(Ends ends, Mirror service) throws IOException {
        ends.listener().bind("mirror", Mirror.class, service);
        return ends.connection().lookup("mirror", Mirror.class);
    }

    private FileRange range(FileChannel file, long offset, int length) {
        return new FileRange(file, offset, length, released::incrementAndGet);
    }

    private FileChannel file(byte[] content) throws IOException {
        return FileChannel.open(Files.write(folder.resolve("file"), content));
    }

    private static byte[] content(long seed) {
        byte[] content = new byte[FILE_BYTES];
        new Random(seed).nextBytes(content);
        return content;
    }

    private static byte[] bytes(Blob blob) {
        if (!(blob instanceof BufferBlob lent)) {
            return blob.bytes;
        }
        byte[] bytes = new byte[lent.length()];
        lent.buffer().get(bytes);
        assertTrue(bytes.length == blob.length());
        return bytes;
    }
}
