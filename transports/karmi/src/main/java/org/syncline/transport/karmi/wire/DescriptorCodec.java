package org.syncline.transport.karmi.wire;

import uka.transport.TransportDescriptor;
import uka.transport.UnmarshalStream;

import java.io.IOException;

/** A class whose descriptor knows how to marshal it. */
final class DescriptorCodec extends Codec {
    private final TransportDescriptor descriptor;
    private final boolean remoteable;

    DescriptorCodec(Class<?> type, TransportDescriptor descriptor) {
        super(type);
        this.remoteable = RemoteTypes.isRemoteable(type);
        this.descriptor = descriptor;
    }

    @Override
    boolean remoteable() {
        return remoteable;
    }

    @Override
    long layout() {
        return TransportableCodec.layout(type());
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        descriptor.marshalReference(value, out.stream());
        descriptor.marshal(value, out.stream());
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        UnmarshalStream stream = in.stream();
        try {
            Object o = type().cast(descriptor.unmarshalReference(stream, handle));
            in.fill(handle, o);
            descriptor.unmarshal(o, stream);
            descriptor.restoreAfterUnmarshal(o);
            return o;
        } catch (ClassNotFoundException e) {
            throw TransportableCodec.notFound(e);
        }
    }
}
