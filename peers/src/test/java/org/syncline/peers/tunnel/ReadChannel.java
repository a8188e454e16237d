package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What arrives by a channel. */
final class ReadChannel {

    private ReadChannel() {}

    /** Reads until the room is full or the channel ends. */
    static byte[] read(SocketChannel channel, ByteBuffer room) throws IOException {
        while (room.hasRemaining() && channel.read(room) >= 0) {
            continue;
        }
        byte[] read = new byte[room.flip().remaining()];
        room.get(read);
        return read;
    }

    /** Nothing arrives any more, whether the other side has ended it or it was cut. */
    static void assertEnds(SocketChannel channel) {
        byte[] read;
        try {
            read = read(channel, ByteBuffer.allocate(1));
        } catch (IOException cut) {
            return;
        }
        assertArrayEquals(new byte[0], read);
    }
}
