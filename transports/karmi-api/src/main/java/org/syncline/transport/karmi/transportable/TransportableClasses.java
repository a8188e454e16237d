package org.syncline.transport.karmi.transportable;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphCodec;
import org.syncline.transport.karmi.wire.RefusingCodec;
import org.syncline.transport.karmi.wire.SelfMarshalling;

import uka.transport.MarshalStream;
import uka.transport.TransportDescriptor;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;

import java.io.InvalidClassException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/**
 * Finds the codecs of {@link Transportable} classes, in either generation: with a descriptor, or
 * with a constructor that reads. One that declares nothing of the kind leaves its marshalling to
 * generated code, as if it were only serializable; formerly a tool added the members to such
 * classes.
 */
public final class TransportableClasses implements SelfMarshalling {
    private static final String DESCRIPTOR = "TRANSPORT_DESCRIPTOR";

    /** For {@link java.util.ServiceLoader}. */
    public TransportableClasses() {}

    @Override
    public boolean isMadeForTransport(Class<?> type) {
        return Transportable.class.isAssignableFrom(type);
    }

    @Override
    public @Nullable GraphCodec codecOf(Class<?> type) {
        return isMadeForTransport(type) && isExplicit(type) ? explicit(type) : null;
    }

    /** Whether a class or a superclass of it has a hand in its own marshalling. */
    private static boolean isExplicit(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (reader(c) != null || descriptorField(c) != null || marshals(c)) {
                return true;
            }
        }
        return false;
    }

    private static boolean marshals(Class<?> c) {
        for (Method m : c.getDeclaredMethods()) {
            Class<?>[] parameters = m.getParameterTypes();
            if (m.getName().startsWith("marshal")
                    && parameters.length == 1
                    && parameters[0] == MarshalStream.class) {
                return true;
            }
        }
        return false;
    }

    /** The codec of an explicit class; one that refuses if nothing can read the class. */
    private static GraphCodec explicit(Class<?> type) {
        try {
            TransportDescriptor descriptor = descriptor(type);
            if (descriptor != null) {
                return new DescriptorCodec(type, descriptor);
            }
            Constructor<?> reader = reader(type);
            return reader == null
                    ? unreadable(type, "no constructor (UnmarshalStream) or (UnmarshalStream, int)")
                    : new TransportableCodec(type, ReadConstructorGenerator.generate(reader));
        } catch (IllegalAccessException | InvalidClassException | LinkageError e) {
            return unreadable(type, e.getMessage());
        }
    }

    private static GraphCodec unreadable(Class<?> type, @Nullable String why) {
        return new RefusingCodec(type, false, type.getName() + " marshals itself, but: " + why);
    }

    private static @Nullable TransportDescriptor descriptor(Class<?> type)
            throws IllegalAccessException, InvalidClassException {
        Field field = descriptorField(type);
        if (field == null) {
            return null;
        }
        Object value =
                MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                        .unreflectVarHandle(field)
                        .get();
        if (value instanceof TransportDescriptor found && found.getType() == type) {
            return found;
        }
        throw new InvalidClassException(DESCRIPTOR + " is " + value + ", of another class");
    }

    private static @Nullable Field descriptorField(Class<?> type) {
        for (Field f : type.getDeclaredFields()) {
            if (f.getName().equals(DESCRIPTOR)
                    && Modifier.isStatic(f.getModifiers())
                    && TransportDescriptor.class.isAssignableFrom(f.getType())) {
                return f;
            }
        }
        return null;
    }

    /** The constructor of the first generation if there is one, else that of the second. */
    private static @Nullable Constructor<?> reader(Class<?> type) {
        Constructor<?> numbered = null;
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            Class<?>[] parameters = c.getParameterTypes();
            if (parameters.length == 0 || parameters[0] != UnmarshalStream.class) {
                continue;
            }
            if (parameters.length == 1) {
                return c;
            }
            if (parameters.length == 2 && parameters[1] == int.class) {
                numbered = c;
            }
        }
        return numbered;
    }
}
