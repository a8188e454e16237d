package org.syncline.transport.karmi.transportable;

import org.syncline.transport.karmi.wire.GraphCodec;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.transport.MarshalStream;
import uka.transport.TransportDescriptor;
import uka.transport.UnmarshalStream;

import java.io.IOException;

/** A class whose descriptor knows how to marshal it. */
final class DescriptorCodec extends GraphCodec {
    private final TransportDescriptor descriptor;

    DescriptorCodec(Class<?> type, TransportDescriptor descriptor) {
        super(type, RemoteTypes.isRemoteable(type), TransportableCodec.layout(type));
        this.descriptor = descriptor;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        MarshalStream stream = TransportableCodec.stream(out);
        out.beginWhole();
        descriptor.marshalReference(value, stream);
        descriptor.marshal(value, stream);
        out.endWhole();
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        UnmarshalStream stream = TransportableCodec.stream(in);
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
