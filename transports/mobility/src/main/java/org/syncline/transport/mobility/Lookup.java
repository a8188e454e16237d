package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.StringSerializer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Finds out at the server whether a service of some type is bound under a name. */
public final class Lookup implements Task {

    private String service = "";
    private String type = "";

    /** For the reader, which fills it. */
    public Lookup() {}

    Lookup(String service, Class<?> type) {
        this.service = service;
        this.type = type.getName();
    }

    @Override
    public void writeObjectData(Kryo kryo, ByteBuffer buffer) {
        StringSerializer.put(buffer, service);
        StringSerializer.put(buffer, type);
    }

    @Override
    public void readObjectData(Kryo kryo, ByteBuffer buffer) {
        service = TextSerializer.get(buffer);
        type = TextSerializer.get(buffer);
    }

    @Override
    public @Nullable Object call() throws IOException {
        MobilityServices.HERE.get().require(service, type);
        return null;
    }
}
