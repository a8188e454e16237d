package org.syncline.transport.frames.fory;

import org.apache.fory.Fory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.resolver.SharedRegistry;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.frames.Marshaller;
import org.syncline.transport.frames.Marshallers;
import org.syncline.transport.frames.Signatures;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;

/** A Fory with the classes of one interface, straight into frames and out of them. */
final class ForyMarshaller implements Marshaller {

    private static final byte[] NOTHING = {};

    private static final ClassValue<ServiceCodec> SCHEMAS =
            new ClassValue<>() {
                @Override
                protected ServiceCodec computeValue(Class<?> service) {
                    ServiceCodec fieldwise = ServiceCodec.of(service);
                    SharedRegistry generated = new SharedRegistry();
                    return Marshallers.schema(
                            fieldwise, () -> new ForyMarshaller(fieldwise, generated));
                }
            };

    private final BlobSerializer blobs;
    private final Fory fory;
    private final MemoryBuffer buffer = MemoryBuffer.fromByteArray(NOTHING);
    private final Class<?>[][] places;

    private ForyMarshaller(ServiceCodec schema, SharedRegistry generated) {
        fory = AllowedFory.empty(generated);
        blobs = new BlobSerializer(fory.getConfig());
        AllowedFory.admit(fory, schema, blobs);
        places =
                Signatures.of(schema).stream()
                        .map(ForyMarshaller::classes)
                        .toArray(Class<?>[][]::new);
    }

    static ServiceCodec schema(Class<?> service) {
        return SCHEMAS.get(service);
    }

    private static Class<?>[] classes(List<Type> signature) {
        return signature.stream()
                .map(type -> type instanceof ParameterizedType p ? p.getRawType() : type)
                .map(raw -> MethodType.methodType((Class<?>) raw).wrap().returnType())
                .toArray(Class<?>[]::new);
    }

    @Override
    public void write(WireOut out, int place, @Nullable Object[] values) throws IOException {
        buffer.pointTo(out.array(), 0, out.array().length);
        buffer.writerIndex(out.size());
        blobs.writeTo(out);
        try {
            for (Object value : values) {
                fory.serialize(buffer, value);
            }
            out.adopt(buffer.getHeapMemory(), buffer.writerIndex());
        } finally {
            buffer.pointTo(NOTHING, 0, 0);
            blobs.clear();
        }
    }

    @Override
    public @Nullable Object[] read(WireIn in, int place) throws IOException {
        int start = in.take(0);
        buffer.pointTo(in.array(), 0, in.array().length);
        buffer.readerIndex(start);
        blobs.readFrom(in);
        Class<?>[] types = places[place];
        @Nullable Object[] values = new @Nullable Object[types.length];
        try {
            for (int i = 0; i < types.length; i++) {
                values[i] = checked(fory.deserialize(buffer), types[i]);
            }
            in.take(buffer.readerIndex() - start);
            return values;
        } finally {
            buffer.pointTo(NOTHING, 0, 0);
            blobs.clear();
        }
    }

    private static @Nullable Object checked(@Nullable Object value, Class<?> type)
            throws WireException {
        if (value != null && !type.isInstance(value)) {
            throw new WireException(
                    "a " + value.getClass().getName() + " came in place of a " + type.getName());
        }
        return value;
    }
}
