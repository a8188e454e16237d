package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Stands in the place of a serialiser that no service has a use for. */
final class RefusingKryoSerializer extends Serializer<Object> {

    private final String name;

    RefusingKryoSerializer(Class<?> type) {
        name = type.getTypeName();
    }

    @Override
    public void write(Kryo kryo, Output output, Object object) {
        throw refused();
    }

    @Override
    public Object read(Kryo kryo, Input input, Class<Object> type) {
        throw refused();
    }

    private KryoException refused() {
        return new KryoException("objects of type " + name + " are not allowed");
    }
}
