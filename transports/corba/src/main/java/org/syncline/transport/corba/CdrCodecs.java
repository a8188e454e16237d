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
            case Shape.Sequence list when list.list() -> new Items(of(list.element()));
            case Shape.Sequence array -> new Elements(array.component(), of(array.element()));
            case Shape.Optional optional -> structure(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private static CdrCodec ofBasic(Shape.Basic basic) {
        return switch (basic) {
            case NOTHING -> Plain.VOID;
            case BOOLEAN -> Plain.BOOLEAN;
            case INT -> Plain.INT;
            case LONG -> Plain.LONG;
            case DOUBLE -> Plain.DOUBLE;
            case TEXT -> Plain.TEXT;
            case BYTES -> Block.OCTETS;
            case INTS -> Block.INTS;
            case FLOATS -> Block.FLOATS;
            case TABLE -> new Table(Plain.TEXT, Plain.TEXT);
            case CONTENT -> Content.BLOB;
            case FLOAT -> throw new IllegalArgumentException("CORBA carries no single float here");
        };
    }

    private CdrCodec structure(Structure structure) {
        StructureCdr known = structures.get(structure);
        if (known != null) {
            return unfinished.contains(structure) ? new Maybe(known) : known;
        }
        StructureCdr made = new StructureCdr(structure.constructor());
        structures.put(structure, made);
        unfinished.add(structure);
        made.complete(structure.fields(), this);
        unfinished.remove(structure);
        return made;
    }
}
