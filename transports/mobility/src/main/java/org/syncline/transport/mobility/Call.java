package org.syncline.transport.mobility;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.serialize.StringSerializer;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.ByteBuffer;

/** A call of a service on its way to the server, which carries it out there. For one thread. */
public final class Call implements Task {

    private static final Object[] NOTHING = {};

    private String service = "";
    private String method = "";
    private @Nullable Object[] arguments = NOTHING;

    /** For the reader, which fills it. */
    public Call() {}

    Call(String service, String method, @Nullable Object @Nullable [] arguments) {
        this.service = service;
        this.method = method;
        this.arguments = arguments == null ? NOTHING : arguments;
    }

    @Override
    public void writeObjectData(Kryo kryo, ByteBuffer buffer) {
        StringSerializer.put(buffer, service);
        StringSerializer.put(buffer, method);
        Counts.put(buffer, arguments.length);
        for (Object argument : arguments) {
            kryo.writeClassAndObject(buffer, argument);
        }
    }

    @Override
    public void readObjectData(Kryo kryo, ByteBuffer buffer) {
        service = TextSerializer.get(buffer);
        method = TextSerializer.get(buffer);
        arguments = new @Nullable Object[Counts.get(buffer, 1)];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = kryo.readClassAndObject(buffer);
        }
    }

    @Override
    public @Nullable Object call() throws IOException {
        return MobilityServices.HERE.get().call(service, method, arguments);
    }
}
