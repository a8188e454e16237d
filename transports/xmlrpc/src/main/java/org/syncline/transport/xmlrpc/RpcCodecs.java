package org.syncline.transport.xmlrpc;

import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * The codecs of one service's shapes. A class is a structure of its public fields; what is null is
 * left out. Made by one thread.
 */
final class RpcCodecs {

    private static final RpcCodec VOID =
            new RpcCodec() {
                @Override
                public Object write(Object value, int depth) {
                    return Boolean.TRUE;
                }

                @Override
                public Object read(Object wire) {
                    return wire;
                }
            };

    private final Map<Structure, StructureCodec> structures = new HashMap<>();

    RpcCodec of(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic -> ofBasic(basic);
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence list when list.list() -> new XmlRpcListShape(of(list.element()));
            case Shape.Sequence array ->
                    new XmlRpcArrayShape(array.component(), of(array.element()));
            case Shape.Optional optional -> structure(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private static RpcCodec ofBasic(Shape.Basic basic) {
        return switch (basic) {
            case NOTHING -> VOID;
            case BOOLEAN -> new XmlRpcBasicShape(Boolean.class);
            case INT -> new XmlRpcBasicShape(Integer.class);
            case LONG -> new XmlRpcBasicShape(Long.class);
            case FLOAT -> new XmlRpcBasicShape(Float.class);
            case DOUBLE -> new XmlRpcBasicShape(Double.class);
            case TEXT -> new XmlRpcTextShape();
            case BYTES -> new XmlRpcBasicShape(byte[].class);
            case INTS -> new XmlRpcArrayShape(int.class, new XmlRpcBasicShape(Integer.class));
            case FLOATS -> new XmlRpcArrayShape(float.class, new XmlRpcBasicShape(Float.class));
            case TABLE -> new XmlRpcTableShape(new XmlRpcTextShape());
            case CONTENT -> new XmlRpcBlobShape();
        };
    }

    private StructureCodec structure(Structure structure) {
        StructureCodec known = structures.get(structure);
        if (known != null) {
            return known;
        }
        StructureCodec made = new StructureCodec(structure);
        structures.put(structure, made);
        made.complete(this);
        return made;
    }

    static Map<?, ?> members(Object wire) throws IOException {
        return expect(Map.class, wire);
    }

    /** Asserts that a value has the class that it must have. */
    static <T> T expect(Class<T> type, Object wire) throws IOException {
        if (!type.isInstance(wire)) {
            throw new IOException(
                    "there is a "
                            + wire.getClass().getSimpleName()
                            + " where a "
                            + type.getSimpleName()
                            + " must be");
        }
        return type.cast(wire);
    }
}
