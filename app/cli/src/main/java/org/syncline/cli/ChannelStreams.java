package org.syncline.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * The streams of a channel, which those of the JDK keep from being read and written at the same
 * time. Closing them does nothing; the channel is closed.
 */
record ChannelStreams(SocketChannel channel) {

    InputStream in() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return channel.read(ByteBuffer.wrap(bytes, offset, length));
            }
        };
    }

    OutputStream out() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                ByteBuffer left = ByteBuffer.wrap(bytes, offset, length);
                while (left.hasRemaining()) {
                    int unused = channel.write(left);
                }
            }
        };
    }
}
