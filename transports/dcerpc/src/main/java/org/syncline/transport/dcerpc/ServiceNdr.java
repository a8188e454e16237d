package org.syncline.transport.dcerpc;

import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The operations of one interface as NDR, by their numbers. Immutable, safe for any thread. */
final class ServiceNdr {

    private final ServiceSchema schema;
    private final List<MethodNdr> methods = new ArrayList<>();
    private final Map<Structure, StructureNdr> structures = new HashMap<>();

    ServiceNdr(ServiceSchema schema) {
        this.schema = schema;
        for (MethodSchema method : schema.methods()) {
            List<NdrCodec> parameters = method.parameters().stream().map(this::whole).toList();
            methods.add(new MethodNdr(method, parameters, whole(method.result())));
        }
    }

    ServiceSchema schema() {
        return schema;
    }

    int size() {
        return methods.size();
    }

    MethodNdr method(int number) {
        return methods.get(number);
    }

    /** Of a parameter: the pointer to one is implied. */
    private NdrCodec whole(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic ->
                    basic == Shape.Basic.TABLE ? new TableNdr() : new BasicNdr(basic);
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence sequence -> new SequenceNdr(sequence, part(sequence.element()));
            case Shape.Optional optional -> structure(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private NdrCodec part(Shape shape) {
        NdrCodec whole = whole(shape);
        boolean fixed =
                whole instanceof StructureNdr || whole instanceof BasicNdr b && !b.isArray();
        return fixed ? whole : new PointerNdr(whole);
    }

    private StructureNdr structure(Structure structure) {
        StructureNdr known = structures.get(structure);
        if (known != null) {
            return known;
        }
        StructureNdr made = new StructureNdr(structure);
        structures.put(structure, made);
        made.complete(
                structure.fields().stream()
                        .map(field -> new StructureNdr.Member(field, part(field.shape())))
                        .toList());
        return made;
    }
}
