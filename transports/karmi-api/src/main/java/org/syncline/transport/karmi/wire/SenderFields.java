package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotActiveException;
import java.io.ObjectInputStream;
import java.io.ObjectInputValidation;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.util.Map;

/**
 * What a {@code readObject} sees of an object whose sender has none: its fields, and the end where
 * further data would be.
 */
final class SenderFields extends ObjectInputStream {
    private final ObjectStreamClass owner;
    private final Filling filling;
    private final Values values;
    private boolean read;

    /** Reads the fields into the object. */
    @FunctionalInterface
    interface Filling {
        void run() throws IOException;
    }

    /** Reads the fields by name. */
    @FunctionalInterface
    interface Values {
        Map<String, @Nullable Object> read() throws IOException;
    }

    /** One of {@code filling} and {@code values} is called, once. */
    SenderFields(ObjectStreamClass owner, Filling filling, Values values) throws IOException {
        super(new ByteArrayInputStream(nothing()));
        this.owner = owner;
        this.filling = filling;
        this.values = values;
    }

    /** A stream at the end of an object's own data. */
    private static byte[] nothing() {
        return ByteBuffer.allocate(5)
                .putShort(ObjectStreamConstants.STREAM_MAGIC)
                .putShort(ObjectStreamConstants.STREAM_VERSION)
                .put(ObjectStreamConstants.TC_ENDBLOCKDATA)
                .array();
    }

    private void begin() throws NotActiveException {
        if (read) {
            throw new NotActiveException("the fields have been read");
        }
        read = true;
    }

    @Override
    public void defaultReadObject() throws IOException {
        begin();
        filling.run();
    }

    @Override
    public GetField readFields() throws IOException {
        begin();
        return new Fields(owner, values.read());
    }

    /** Reads fields for which the class did not ask. */
    void passOver() throws IOException {
        if (!read) {
            read = true;
            values.read();
        }
    }

    @Override
    public void registerValidation(ObjectInputValidation validation, int priority)
            throws InvalidObjectException {
        throw new InvalidObjectException("the class asks for validation at this end only");
    }

    private static final class Fields extends GetField {
        private final ObjectStreamClass owner;
        private final Map<String, @Nullable Object> values;

        Fields(ObjectStreamClass owner, Map<String, @Nullable Object> values) {
            this.owner = owner;
            this.values = values;
        }

        @Override
        public ObjectStreamClass getObjectStreamClass() {
            return owner;
        }

        @Override
        public boolean defaulted(String name) {
            return !isThere(name);
        }

        private boolean isThere(String name) {
            boolean there = values.containsKey(name);
            if (!there && owner.getField(name) == null) {
                throw new IllegalArgumentException("no such field " + name);
            }
            return there;
        }

        private <T> T get(String name, Class<T> type, T preset) {
            if (!isThere(name)) {
                return preset;
            }
            Object value = values.get(name);
            if (!type.isInstance(value)) {
                throw new IllegalArgumentException("no such field " + name + " with type " + type);
            }
            return type.cast(value);
        }

        @Override
        public @Nullable Object get(String name, @Nullable Object preset) {
            return isThere(name) ? values.get(name) : preset;
        }

        @Override
        public boolean get(String name, boolean preset) {
            return get(name, Boolean.class, preset);
        }

        @Override
        public byte get(String name, byte preset) {
            return get(name, Byte.class, preset);
        }

        @Override
        public char get(String name, char preset) {
            return get(name, Character.class, preset);
        }

        @Override
        public short get(String name, short preset) {
            return get(name, Short.class, preset);
        }

        @Override
        public int get(String name, int preset) {
            return get(name, Integer.class, preset);
        }

        @Override
        public long get(String name, long preset) {
            return get(name, Long.class, preset);
        }

        @Override
        public float get(String name, float preset) {
            return get(name, Float.class, preset);
        }

        @Override
        public double get(String name, double preset) {
            return get(name, Double.class, preset);
        }
    }
}
