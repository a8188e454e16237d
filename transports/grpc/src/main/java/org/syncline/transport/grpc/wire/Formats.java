package org.syncline.transport.grpc.wire;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;
import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Builds the formats of one interface, each class once. For one thread. */
final class Formats {

    private final Map<Class<?>, MessageFormat> messages = new HashMap<>();
    private final MethodHandles.Lookup lookup = MethodHandles.publicLookup();

    /**
     * The format of a type in a signature.
     *
     * @throws IllegalArgumentException naming a type that cannot travel
     */
    FieldFormat of(Type type) {
        return switch (type) {
            case Class<?> c -> ofClass(c);
            case ParameterizedType p when p.getRawType() == List.class ->
                    new Repeated(element(p.getActualTypeArguments()[0]), null);
            case ParameterizedType p when isTable(p) -> Table.FORMAT;
            default -> throw unsupported(type);
        };
    }

    private static boolean isTable(ParameterizedType type) {
        Type[] arguments = type.getActualTypeArguments();
        return type.getRawType() == Map.class
                && arguments[0] == String.class
                && arguments[1] == String.class;
    }

    private FieldFormat ofClass(Class<?> type) {
        Element scalar = Scalar.of(type);
        FieldFormat packed = Packed.of(type);
        if (scalar != null) {
            return new Single(scalar);
        } else if (packed != null) {
            return packed;
        } else if (type.isArray() && type != byte[].class) {
            return new Repeated(element(type.componentType()), type.componentType());
        }
        return new Single(element(type));
    }

    /** What may occur many times in a field. */
    private Element element(Type type) {
        if (type == String.class) {
            return Text.FORMAT;
        } else if (type == byte[].class) {
            return Bytes.FORMAT;
        } else if (type == Blob.class) {
            return Blobs.FORMAT;
        } else if (type instanceof Class<?> c && isMessage(c)) {
            return message(c);
        }
        throw unsupported(type);
    }

    private static boolean isMessage(Class<?> type) {
        int modifiers = type.getModifiers();
        return Modifier.isPublic(modifiers)
                && !Modifier.isAbstract(modifiers)
                && !type.isPrimitive()
                && !type.isArray()
                && !type.getName().startsWith("java.");
    }

    private MessageFormat message(Class<?> type) {
        MessageFormat known = messages.get(type);
        if (known != null) {
            return known;
        }
        try {
            MessageFormat message = new MessageFormat(NoArgConstructor.of(lookup, type));
            messages.put(type, message);
            addSlots(message, type);
            return message;
        } catch (ReflectiveOperationException | IOException e) {
            throw new IllegalArgumentException(
                    type.getName() + " needs a public constructor without arguments", e);
        }
    }

    private void addSlots(MessageFormat message, Class<?> type)
            throws ReflectiveOperationException, IOException {
        Object fresh = message.construct();
        List<Slot> slots = new ArrayList<>();
        List<NumberSlot> notZero = new ArrayList<>();
        int objects = 0;
        for (Field field : fields(type)) {
            int number = slots.size() + 1;
            VarHandle handle = lookup.unreflectVarHandle(field);
            Scalar scalar = Scalar.of(field.getType());
            if (scalar == null) {
                slots.add(new ValueSlot(number, handle, of(field.getGenericType()), objects++));
                continue;
            }
            NumberSlot slot = new NumberSlot(number, handle, scalar);
            slots.add(slot);
            if (!scalar.isAbsent(field.get(fresh))) {
                notZero.add(slot);
            }
        }
        message.slots(slots, objects, notZero);
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields =
                Arrays.stream(type.getFields())
                        .filter(f -> !Modifier.isStatic(f.getModifiers()))
                        .filter(f -> !Modifier.isTransient(f.getModifiers()))
                        .sorted(Comparator.comparing(Field::getName))
                        .toList();
        for (Field field : fields) {
            if (Modifier.isFinal(field.getModifiers())) {
                throw new IllegalArgumentException(field + " is final and cannot be filled");
            }
        }
        return fields;
    }

    private static IllegalArgumentException unsupported(Type type) {
        return new IllegalArgumentException(
                type.getTypeName()
                        + " has no counterpart in protobuf; use boolean, int, long, float, double,"
                        + " strings, bytes, Blob, a public class with public fields, arrays or"
                        + " lists of these, int[], float[], or a Map of strings");
    }

    /** For a value that is not what its place in a signature says. */
    static IOException wrongType(@Nullable Object value, Class<?> expected) {
        String what = value == null ? "null" : "a " + value.getClass().getName();
        return new IOException(what + " cannot be sent as a " + expected.getName());
    }
}
