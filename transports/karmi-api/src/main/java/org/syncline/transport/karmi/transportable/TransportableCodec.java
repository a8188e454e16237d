package org.syncline.transport.karmi.transportable;

import org.syncline.transport.karmi.wire.GraphCodec;
import org.syncline.transport.karmi.wire.GraphInlet;
import org.syncline.transport.karmi.wire.GraphOutlet;
import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.transport.MarshalStream;
import uka.transport.Resolvable;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;

import java.io.IOException;
import java.io.InvalidClassException;

/**
 * A class that marshals itself and reads itself by a constructor. Both generations follow the same
 * steps, of which each leaves some out: to write, {@code marshalReference} and {@code marshal}; to
 * read, the constructor, {@code unmarshal} and {@code unmarshalReferences}.
 */
final class TransportableCodec extends GraphCodec {
    private final ReadConstructor reader;

    TransportableCodec(Class<?> type, ReadConstructor reader) {
        super(type, RemoteTypes.isRemoteable(type), layout(type));
        this.reader = reader;
    }

    /** Tells explicit classes from others of the same name. */
    static long layout(Class<?> type) {
        return digest("explicit " + type.getName());
    }

    /** The writer as the class's own code sees it. */
    static MarshalStream stream(GraphWriter out) throws IOException {
        if (out.view() instanceof MarshalStream known) {
            return known;
        }
        MarshalStream made = new MarshalStream(new GraphOutlet(out));
        out.keepView(made);
        return made;
    }

    /** The reader as the class's own code sees it. */
    static UnmarshalStream stream(GraphReader in) throws IOException {
        if (in.view() instanceof UnmarshalStream known) {
            return known;
        }
        UnmarshalStream made = new UnmarshalStream(new GraphInlet(in));
        in.keepView(made);
        return made;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        Transportable t = (Transportable) value;
        MarshalStream stream = stream(out);
        out.beginWhole();
        t.marshalReference(stream);
        t.marshal(stream);
        out.endWhole();
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int handle = in.reserve();
        UnmarshalStream stream = stream(in);
        try {
            Object o = reader.make(stream, handle);
            in.fill(handle, o);
            Transportable t = (Transportable) o;
            t.unmarshal(stream);
            t.unmarshalReferences(stream);
            return o instanceof Resolvable resolvable ? resolve(in, handle, resolvable) : o;
        } catch (ClassNotFoundException e) {
            throw notFound(e);
        }
    }

    private static Object resolve(GraphReader in, int handle, Resolvable read) throws IOException {
        Object resolved = read.readResolve();
        if (resolved == null) {
            throw new InvalidClassException(read.getClass().getName(), "readResolve returned null");
        }
        in.fill(handle, resolved);
        return resolved;
    }

    static InvalidClassException notFound(ClassNotFoundException e) {
        return new InvalidClassException(e.getMessage(), "class not found here", e);
    }
}
