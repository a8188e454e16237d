package org.syncline.transport.grpc.wire;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.Field;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the formats of one interface, each class once. For one thread. */
final class Formats {

    private final Map<Structure, MessageFormat> messages = new HashMap<>();

    FieldFormat of(Shape shape) {
        return switch (shape) {
            case Shape.Basic.TABLE -> Table.FORMAT;
            case Shape.Basic.INTS -> Packed.INTS;
            case Shape.Basic.FLOATS -> Packed.FLOATS;
            case Shape.Exact exact -> throw exact.unsupported();
            case Shape.Sequence s ->
                    new Repeated(element(s.element()), s.list() ? null : s.component());
            case Shape.Basic basic -> new Single(single(basic));
            case Shape.Optional optional -> new Single(message(optional.structure()));
            case Structure structure -> new Single(message(structure));
        };
    }

    private static Element single(Shape.Basic basic) {
        Scalar scalar = Scalar.of(basic.type());
        return scalar == null ? element(basic) : scalar;
    }

    private Element element(Shape shape) {
        return switch (shape) {
            case Shape.Basic basic -> element(basic);
            case Structure structure -> message(structure);
            case Shape.Exact _, Shape.Sequence _, Shape.Optional _ -> throw unsupported(shape);
        };
    }

    private static Element element(Shape.Basic basic) {
        return switch (basic) {
            case TEXT -> Text.FORMAT;
            case BYTES -> Bytes.FORMAT;
            case CONTENT -> Blobs.FORMAT;
            case NOTHING, BOOLEAN, INT, LONG, FLOAT, DOUBLE, INTS, FLOATS, TABLE ->
                    throw unsupported(basic);
        };
    }

    private MessageFormat message(Structure structure) {
        MessageFormat known = messages.get(structure);
        if (known != null) {
            return known;
        }
        MessageFormat message = new MessageFormat(structure.constructor());
        messages.put(structure, message);
        try {
            addSlots(message, structure.fields());
        } catch (IllegalAccessException | IOException e) {
            throw new IllegalArgumentException(structure.name() + " cannot be constructed", e);
        }
        return message;
    }

    private void addSlots(MessageFormat message, List<Field> fields)
            throws IllegalAccessException, IOException {
        Object fresh = message.construct();
        List<Slot> slots = new ArrayList<>();
        List<NumberSlot> notZero = new ArrayList<>();
        int objects = 0;
        for (Field field : fields) {
            int number = slots.size() + 1;
            VarHandle handle = field.handle();
            Scalar scalar = Scalar.of(field.declared().getType());
            if (scalar == null) {
                slots.add(new ValueSlot(number, handle, of(field.shape()), objects++));
                continue;
            }
            NumberSlot slot = new NumberSlot(number, handle, scalar);
            slots.add(slot);
            if (!scalar.isAbsent(field.declared().get(fresh))) {
                notZero.add(slot);
            }
        }
        message.slots(slots, objects, notZero);
    }

    private static IllegalArgumentException unsupported(Shape shape) {
        return new IllegalArgumentException(
                shape
                        + " has no counterpart in protobuf in its place; use messages, strings or"
                        + " bytes in lists and arrays");
    }

    /** The failure for a value of another type than its place in a signature. */
    static IOException wrongType(@Nullable Object value, Class<?> expected) {
        String what = value == null ? "null" : "a " + value.getClass().getName();
        return new IOException(what + " cannot be sent as a " + expected.getName());
    }
}
