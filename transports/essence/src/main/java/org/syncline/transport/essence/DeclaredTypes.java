package org.syncline.transport.essence;

import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;
import org.syncline.transport.socket.codec.PrimitiveArray;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The codecs of shapes, one for each class of objects. Safe for any thread. */
final class DeclaredTypes {

    private final Map<Class<?>, ObjectCodec> objects = new HashMap<>();

    synchronized ValueCodec of(Shape shape) {
        return switch (shape) {
            case Shape.Basic.TABLE -> new TableOf(Scalar.of(String.class), Scalar.of(String.class));
            case Shape.Basic.CONTENT -> Content.CODEC;
            case Shape.Basic basic -> ofType(basic.type());
            case Shape.Exact exact -> ofType(exact.type());
            case Shape.Sequence list when list.list() -> new ListOf(of(list.element()));
            case Shape.Sequence array -> new ArrayOf(array.component(), of(array.element()));
            case Shape.Optional optional -> objects(optional.structure());
            case Structure structure -> objects(structure);
        };
    }

    private static ValueCodec ofType(Class<?> type) {
        return type.isArray()
                ? new Numbers(new PrimitiveArray(type.componentType()))
                : Scalar.of(type);
    }

    private ObjectCodec objects(Structure structure) {
        Class<?> type = structure.constructor().type();
        ObjectCodec known = objects.get(type);
        if (known != null) {
            return known;
        }
        List<Field> fields = structure.fields().stream().map(f -> f.declared()).toList();
        try {
            ObjectCodec codec = ObjectCodecGenerator.generate(type, fields);
            codec.describe(type, described(fields));
            // Known before its fields are, because it may occur in them.
            objects.put(type, codec);
            codec.parts =
                    structure.fields().stream()
                            .filter(f -> !ObjectCodecGenerator.isPlain(f.declared().getType()))
                            .map(f -> of(f.shape()))
                            .toArray(ValueCodec[]::new);
            return codec;
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException("no code can be made for " + type.getName(), e);
        }
    }

    private static String described(List<Field> fields) {
        return fields.stream()
                .map(f -> f.getName() + ":" + f.getGenericType().getTypeName())
                .collect(Collectors.joining(";"));
    }
}
