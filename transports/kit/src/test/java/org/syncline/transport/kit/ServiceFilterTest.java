package org.syncline.transport.kit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;

class ServiceFilterTest {

    private final MessageFilter filter = new MessageFilter(new ServiceFilter());

    @Test
    @Covers(value = "F6", fault = "only bytes that have come are counted")
    void anArrayLongerThanAMessageIsRefusedBeforeItIsMade() throws Exception {
        for (Object array : new Object[] {new byte[0], new int[0], new double[0]}) {
            byte[] message = serialized(array);
            int width = array instanceof byte[] ? 1 : array instanceof int[] ? 4 : 8;
            // An empty array ends with its length.
            ByteBuffer.wrap(message)
                    .putInt(message.length - Integer.BYTES, MessageLimits.BYTES / width);
            assertThrows(InvalidClassException.class, () -> read(message));
        }
    }

    @Test
    void admitsShorterMessages() throws Exception {
        byte[] bytes = new byte[1 << 20];
        assertArrayEquals(bytes, (byte[]) read(serialized(bytes)));
    }

    private Object read(byte[] message) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(message))) {
            in.setObjectInputFilter(filter);
            return in.readObject();
        }
    }

    private static byte[] serialized(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
