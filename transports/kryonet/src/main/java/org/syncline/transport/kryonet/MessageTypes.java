package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;

import org.syncline.transport.kit.shape.Field;
import org.syncline.transport.kit.shape.MethodSchema;
import org.syncline.transport.kit.shape.ServiceSchema;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;

/**
 * Registers the messages in an interface's signatures, in an order that both sides share, and gives
 * each of their fields the serialiser of its declared type. For one thread.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // as the library declares them
record MessageTypes(Kryo kryo) {

    void registerOf(Class<?> service) {
        ServiceSchema.of(service).methods().stream()
                .sorted(Comparator.comparing(method -> method.method().getName()))
                .forEach(this::registerOf);
    }

    private void registerOf(MethodSchema method) {
        method.parameters().forEach(this::serializer);
        serializer(method.result());
    }

    /** The serialiser of values of exactly this shape. */
    Serializer serializer(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic -> ofBasic(basic);
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence list when list.list() -> {
                serializer(list.element());
                yield kryo.getSerializer(ArrayList.class);
            }
            case Shape.Sequence array ->
                    new ArraySerializer(array.component(), serializer(array.element()));
            case Shape.Optional optional -> structure(optional.structure());
            case Structure structure -> structure(structure);
        };
    }

    private Serializer ofBasic(Shape.Basic basic) {
        return switch (basic) {
            case TABLE -> kryo.getSerializer(LinkedHashMap.class);
            case BYTES, INTS, FLOATS -> kryo.getDefaultSerializer(basic.type());
            case NOTHING, BOOLEAN, INT, LONG, FLOAT, DOUBLE, TEXT, CONTENT ->
                    kryo.getSerializer(basic.type());
        };
    }

    private Serializer structure(Structure structure) {
        Class<?> type = structure.constructor().type();
        Registration known = kryo.getClassResolver().getRegistration(type);
        if (known != null) {
            return known.getSerializer();
        }
        MessageSerializer made = new MessageSerializer(kryo, type);
        // Before its fields, because a class may refer to itself.
        kryo.register(type, made);
        for (Field field : structure.fields()) {
            Class<?> declared = field.declared().getType();
            Serializer serializer = serializer(field.shape());
            if (!declared.isPrimitive()) {
                made.getField(field.name()).setClass(declared, serializer);
            }
        }
        return made;
    }
}
