package org.syncline.transport.corba;

import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The shapes of the types of a service: what an IDL compiler would generate for structures of the
 * classes' public fields. Strings are {@code wstring}, because names and messages hold any
 * character. No name but those of operations travels, so none can clash with IDL's words. Made by
 * one thread.
 */
final class CdrCodecs {

    private final Map<Structure, StructureCdr> structures = new HashMap<>();
    private final Set<Structure> unfinished = new HashSet<>();

    /**
     * The codec of a shape.
     *
     * @throws IllegalArgumentException if values of it cannot travel
     */
    CdrCodec of(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic -> ofBasic(basic);
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence list when list.list() -> new ListShape(of(list.element()));
            case Shape.Sequence array -> new ArrayShape(array.component(), of(array.element()));
            case Shape.Optional optional -> structure(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private static CdrCodec ofBasic(Shape.Basic basic) {
        return switch (basic) {
            case NOTHING -> BasicShape.VOID;
            case BOOLEAN -> BasicShape.BOOLEAN;
            case INT -> BasicShape.INT;
            case LONG -> BasicShape.LONG;
            case FLOAT -> BasicShape.FLOAT;
            case DOUBLE -> BasicShape.DOUBLE;
            case TEXT -> BasicShape.TEXT;
            case BYTES -> PrimitiveArrayShape.OCTETS;
            case INTS -> PrimitiveArrayShape.INTS;
            case FLOATS -> PrimitiveArrayShape.FLOATS;
            case TABLE -> new TableShape(BasicShape.TEXT, BasicShape.TEXT);
            case CONTENT -> BlobShape.BLOB;
        };
    }

    private CdrCodec structure(Structure structure) {
        StructureCdr known = structures.get(structure);
        if (known != null) {
            return unfinished.contains(structure) ? new OptionalShape(known) : known;
        }
        StructureCdr made = new StructureCdr(structure.constructor());
        structures.put(structure, made);
        unfinished.add(structure);
        made.complete(structure.fields(), this);
        unfinished.remove(structure);
        return made;
    }
}
