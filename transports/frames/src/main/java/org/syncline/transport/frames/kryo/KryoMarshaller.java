package org.syncline.transport.frames.kryo;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.KryoBufferOverflowException;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.frames.Marshaller;
import org.syncline.transport.frames.Marshallers;
import org.syncline.transport.frames.Signatures;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireIn;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.reflect.Type;
import java.util.List;

/** A Kryo with the serialisers of one interface, straight into frames and out of them. */
final class KryoMarshaller implements Marshaller {

    private static final ClassValue<ServiceCodec> SCHEMAS =
            new ClassValue<>() {
                @Override
                protected ServiceCodec computeValue(Class<?> service) {
                    ServiceCodec fieldwise = ServiceCodec.of(service);
                    return Marshallers.schema(fieldwise, () -> new KryoMarshaller(fieldwise));
                }
            };

    private final Kryo kryo = new Kryo();
    private final FrameOutput output = new FrameOutput();
    private final FrameInput input = new FrameInput();
    private final KryoValue[][] places;

    private KryoMarshaller(ServiceCodec schema) {
        kryo.setRegistrationRequired(true);
        kryo.setReferences(false);
        kryo.setOptimizedGenerics(false);
        kryo.setMaxDepth(FrameLimits.DEFAULT.depth());
        KryoTypes types = new KryoTypes(kryo);
        places =
                Signatures.of(schema).stream()
                        .map(signature -> values(types, signature))
                        .toArray(KryoValue[][]::new);
    }

    static ServiceCodec schema(Class<?> service) {
        return SCHEMAS.get(service);
    }

    private static KryoValue[] values(KryoTypes types, List<Type> signature) {
        return signature.stream().map(types::value).toArray(KryoValue[]::new);
    }

    @Override
    public void write(WireOut out, int place, @Nullable Object[] values) throws IOException {
        KryoValue[] types = places[place];
        output.begin(out);
        try {
            for (int i = 0; i < types.length; i++) {
                types[i].write(kryo, output, values[i]);
            }
            output.end(out);
        } catch (KryoBufferOverflowException e) {
            throw out.tooLong();
        } finally {
            output.clear();
        }
    }

    @Override
    public @Nullable Object[] read(WireIn in, int place) throws IOException {
        KryoValue[] types = places[place];
        @Nullable Object[] values = new @Nullable Object[types.length];
        input.begin(in);
        try {
            for (int i = 0; i < types.length; i++) {
                values[i] = types[i].read(kryo, input);
            }
            input.end(in);
            return values;
        } finally {
            input.clear();
        }
    }
}
