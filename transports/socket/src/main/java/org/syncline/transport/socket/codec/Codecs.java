package org.syncline.transport.socket.codec;

import org.syncline.core.peer.Blob;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Builds the codecs of one interface, each type once, and describes them in words on the way: equal
 * descriptions mean equal bytes. For one thread.
 */
final class Codecs {

    private final Map<Structure, MessageCodec> messages = new HashMap<>();
    private final SortedMap<String, Class<?>> classes = new TreeMap<>();
    private final StringBuilder description = new StringBuilder();

    /** All that was asked for so far. */
    String description() {
        return description.toString();
    }

    /** Messages and arrays among it, by name. */
    List<Class<?>> classes() {
        return List.copyOf(classes.values());
    }

    /** The codec of a shape. */
    Codec of(Shape shape) {
        return switch (shape) {
            case Shape.Basic.TABLE -> {
                description.append("table;");
                yield TableCodec.CODEC;
            }
            case Shape.Basic basic -> ofType(basic.type());
            case Shape.Exact exact -> ofType(exact.type());
            case Shape.Sequence list when list.list() -> {
                description.append("list of ");
                yield new ListCodec(of(list.element()));
            }
            case Shape.Sequence array -> {
                note(array.component().arrayType());
                description.append("array of ");
                yield new ObjectArray(array.component(), of(array.element()));
            }
            case Shape.Optional optional -> message(optional.structure());
            case Structure structure -> message(structure);
        };
    }

    private void note(Class<?> type) {
        classes.put(type.getName(), type);
    }

    private Codec ofType(Class<?> type) {
        description.append(type.getTypeName()).append(';');
        if (type.isPrimitive()) {
            return Primitive.of(type);
        } else if (type.isArray()) {
            note(type);
            return type == byte[].class
                    ? ByteArrayCodec.CODEC
                    : new PrimitiveArray(type.componentType());
        } else if (type == String.class) {
            return TextCodec.CODEC;
        }
        return type == Blob.class ? BlobCodec.CODEC : Boxed.of(type);
    }

    private MessageCodec message(Structure structure) {
        Class<?> type = structure.constructor().type();
        description.append(type.getTypeName()).append(';');
        MessageCodec known = messages.get(structure);
        if (known != null) {
            return known;
        }
        MessageCodec message = new MessageCodec(structure.constructor());
        messages.put(structure, message);
        note(type);
        description.append('{');
        message.fields(structure.fields().stream().map(this::field).toList());
        description.append('}');
        return message;
    }

    private FieldCodec field(org.syncline.transport.kit.shape.Field field) {
        description.append(field.name()).append(':');
        return new FieldCodec(field, of(field.shape()));
    }
}
