package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

import org.jspecify.annotations.Nullable;

/**
 * A declared type: each value in its place is read as one of it, so no class is ever named on the
 * wire.
 *
 * @param serializer reads instances of the type and nothing else
 */
record KryoValue(Class<?> type, Serializer<?> serializer) {

    void write(Kryo kryo, Output output, @Nullable Object value) {
        if (type.isPrimitive()) {
            kryo.writeObject(output, value, serializer);
        } else {
            kryo.writeObjectOrNull(output, value, serializer);
        }
    }

    @Nullable Object read(Kryo kryo, Input input) {
        return type.isPrimitive()
                ? kryo.readObject(input, type, serializer)
                : kryo.readObjectOrNull(input, type, serializer);
    }
}
