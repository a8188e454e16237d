package org.syncline.transport.oncrpc;

import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The methods of one interface as XDR, by their numbers. Immutable, safe for any thread. */
final class ServiceXdr {

    private final List<MethodXdr> methods = new ArrayList<>();
    private final Map<Structure, StructureXdr> structures = new HashMap<>();

    ServiceXdr(ServiceSchema schema) {
        for (MethodSchema method : schema.methods()) {
            List<XdrCodec> parameters = method.parameters().stream().map(this::codec).toList();
            methods.add(new MethodXdr(method, parameters, codec(method.result())));
        }
    }

    int size() {
        return methods.size();
    }

    MethodXdr method(int number) {
        return methods.get(number);
    }

    private XdrCodec codec(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic -> new BasicXdr(basic);
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence list when list.list() -> new ListXdr(codec(list.element()));
            case Shape.Sequence array -> new ArrayXdr(array, codec(array.element()));
            case Shape.Optional optional -> codec(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private StructureXdr structure(Structure structure) {
        StructureXdr known = structures.get(structure);
        if (known != null) {
            return known;
        }
        StructureXdr made = new StructureXdr(structure);
        structures.put(structure, made);
        made.complete(
                structure.fields().stream()
                        .map(field -> new StructureXdr.Member(field, codec(field.shape())))
                        .toList());
        return made;
    }
}
