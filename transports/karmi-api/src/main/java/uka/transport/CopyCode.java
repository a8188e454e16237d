package uka.transport;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Optional;

/** Copies objects of a class of the second generation by the class's own code. Thread-safe. */
interface CopyCode {
    Object copy(Object original, int id, DeepClone helper) throws CloneNotSupportedException;

    void copyReferences(Object original, Object copy, DeepClone helper)
            throws CloneNotSupportedException;

    /** That of a class; null if it has none. */
    static CopyCode of(Class<?> type) {
        return Found.CODE.get(type).orElse(null);
    }

    /** Looks each class over once. */
    final class Found {
        private static final ClassValue<Optional<CopyCode>> CODE =
                new ClassValue<>() {
                    @Override
                    protected Optional<CopyCode> computeValue(Class<?> type) {
                        return Optional.ofNullable(find(type));
                    }
                };

        private Found() {}

        private static CopyCode find(Class<?> type) {
            if (!Transportable.class.isAssignableFrom(type)) {
                return null;
            }
            try {
                MethodHandles.Lookup lookup =
                        MethodHandles.privateLookupIn(type, MethodHandles.lookup());
                for (Field f : type.getDeclaredFields()) {
                    if (f.getName().equals("TRANSPORT_DESCRIPTOR")) {
                        Object found = lookup.unreflectGetter(f).invoke();
                        return new ByDescriptor((TransportDescriptor) found);
                    }
                }
                return byConstructor(type, lookup);
            } catch (Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(type.getName() + " cannot copy itself: " + e, e);
            }
        }

        private static CopyCode byConstructor(Class<?> type, MethodHandles.Lookup lookup)
                throws IllegalAccessException {
            for (Constructor<?> c : type.getDeclaredConstructors()) {
                Class<?>[] parameters = c.getParameterTypes();
                if (parameters.length == 3
                        && parameters[0] == type
                        && parameters[1] == int.class
                        && parameters[2] == DeepClone.class) {
                    return new ByConstructor(
                            lookup.unreflectConstructor(c)
                                    .asType(
                                            MethodType.methodType(
                                                    Object.class,
                                                    Object.class,
                                                    int.class,
                                                    DeepClone.class)),
                            references(type, lookup));
                }
            }
            return null;
        }

        private static MethodHandle references(Class<?> type, MethodHandles.Lookup lookup)
                throws IllegalAccessException {
            for (Method m : type.getDeclaredMethods()) {
                Class<?>[] parameters = m.getParameterTypes();
                if (m.getName().equals("deepCloneReferences")
                        && parameters.length == 2
                        && parameters[0] == type
                        && parameters[1] == DeepClone.class) {
                    return lookup.unreflect(m)
                            .asType(
                                    MethodType.methodType(
                                            void.class,
                                            Object.class,
                                            Object.class,
                                            DeepClone.class));
                }
            }
            return null;
        }
    }

    /** By the descriptor. */
    record ByDescriptor(TransportDescriptor descriptor) implements CopyCode {
        @Override
        public Object copy(Object original, int id, DeepClone helper)
                throws CloneNotSupportedException {
            return descriptor.deepClone(original, id, helper);
        }

        @Override
        public void copyReferences(Object original, Object copy, DeepClone helper)
                throws CloneNotSupportedException {
            descriptor.deepCloneReferences(original, copy, helper);
        }
    }

    /** By the copy constructor and, if there is one, {@code copy.deepCloneReferences(original)}. */
    record ByConstructor(MethodHandle constructor, MethodHandle references) implements CopyCode {
        @Override
        public Object copy(Object original, int id, DeepClone helper)
                throws CloneNotSupportedException {
            try {
                return constructor.invokeExact(original, id, helper);
            } catch (Throwable e) {
                throw asIs(e);
            }
        }

        @Override
        public void copyReferences(Object original, Object copy, DeepClone helper)
                throws CloneNotSupportedException {
            if (references == null) {
                return;
            }
            try {
                references.invokeExact(copy, original, helper);
            } catch (Throwable e) {
                throw asIs(e);
            }
        }

        private static CloneNotSupportedException asIs(Throwable e) {
            switch (e) {
                case CloneNotSupportedException refused -> {
                    return refused;
                }
                case RuntimeException runtime -> throw runtime;
                case Error error -> throw error;
                default -> {
                    CloneNotSupportedException failed =
                            new CloneNotSupportedException("copying failed: " + e);
                    failed.initCause(e);
                    return failed;
                }
            }
        }
    }
}
