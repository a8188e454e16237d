package org.syncline.transport.corba;

import org.syncline.core.peer.Blob;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The shapes of the types of a service: what an IDL compiler would generate for structures of the
 * classes' public fields. Strings are {@code wstring}, because names and messages hold any
 * character. No name but those of operations travels, so none can clash with IDL's words. Made by
 * one thread.
 */
final class Shapes implements ShapeSource {

    private final Map<Type, Shape> known = new HashMap<>();
    private final Set<Type> unfinished = new HashSet<>();

    Shapes() {
        known.put(void.class, Plain.VOID);
        known.put(boolean.class, Plain.BOOLEAN);
        known.put(int.class, Plain.INT);
        known.put(long.class, Plain.LONG);
        known.put(double.class, Plain.DOUBLE);
        known.put(String.class, Plain.TEXT);
        known.put(byte[].class, Block.OCTETS);
        known.put(int[].class, Block.INTS);
        known.put(float[].class, Block.FLOATS);
        known.put(Blob.class, Content.BLOB);
        known.put(org.omg.CORBA.Object.class, Reference.OBJECT);
    }

    @Override
    public Shape of(Type type) throws IOException {
        Shape shape = known.get(type);
        if (shape != null) {
            return unfinished.contains(type) ? new Maybe((Structure) shape) : shape;
        }
        Shape made = make(type);
        known.put(type, made);
        return made;
    }

    private Shape make(Type type) throws IOException {
        if (type instanceof ParameterizedType generic) {
            return ofGeneric(generic);
        } else if (type instanceof Class<?> array
                && array.isArray()
                && !array.componentType().isPrimitive()) {
            return new Elements(array.componentType(), of(array.componentType()));
        } else if (type instanceof Class<?> message
                && !message.isInterface()
                && !message.isPrimitive()) {
            return structure(message);
        }
        throw unknown(type);
    }

    private Structure structure(Class<?> message) throws IOException {
        Structure structure = new Structure(message);
        known.put(message, structure);
        unfinished.add(message);
        structure.complete(this);
        unfinished.remove(message);
        return structure;
    }

    private Shape ofGeneric(ParameterizedType type) throws IOException {
        Type[] arguments = type.getActualTypeArguments();
        if (type.getRawType() == List.class) {
            return new Items(of(arguments[0]));
        } else if (type.getRawType() == Map.class) {
            return new Table(of(arguments[0]), of(arguments[1]));
        }
        throw unknown(type);
    }

    private static IOException unknown(Type type) {
        return new IOException("CORBA carries nothing of type " + type.getTypeName());
    }
}
