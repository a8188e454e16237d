package org.syncline.transport.karmi.transport;

import uka.transport.MarshalStream;
import uka.transport.MemoryInputStream;
import uka.transport.MemoryOutputStream;
import uka.transport.UnmarshalStream;

import java.io.IOException;
import java.util.Arrays;

/** Objects to bytes and back. */
final class Streams {
    private Streams() {}

    static byte[] bytes(Object... objects) throws IOException {
        MemoryOutputStream memory = new MemoryOutputStream();
        try (MarshalStream out = new MarshalStream(memory)) {
            for (Object o : objects) {
                out.writeObject(o);
            }
        }
        return Arrays.copyOf(memory.getBuffer(), memory.size());
    }

    static UnmarshalStream open(byte[] bytes) throws IOException {
        return new UnmarshalStream(new MemoryInputStream(bytes));
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws IOException, ClassNotFoundException {
        try (UnmarshalStream in = open(bytes(o))) {
            T copy = (T) in.readObject();
            if (in.read() >= 0) {
                throw new IOException("bytes left");
            }
            return copy;
        }
    }
}
