package org.syncline.transport.karmi.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Constructors that make an object as Java serialisation does: those of the first superclass that
 * is not serializable, run on an instance of the class itself. The platform offers them in module
 * {@code jdk.unsupported}; reached by reflection, because the compiler warns of any mention.
 */
final class BareConstructors {
    private static final String FACTORY = "sun.reflect.ReflectionFactory";

    private BareConstructors() {}

    /** Runs one; a failure of the superclass's constructor is an unchecked exception. */
    static Object make(Constructor<?> constructor) {
        try {
            return constructor.newInstance();
        } catch (InstantiationException | IllegalAccessException e) {
            throw failure(constructor, e);
        } catch (InvocationTargetException e) {
            throw failure(constructor, e.getCause() == null ? e : e.getCause());
        }
    }

    private static IllegalStateException failure(Constructor<?> constructor, Throwable cause) {
        String owner = constructor.getDeclaringClass().getName();
        return new IllegalStateException(
                "the constructor of " + owner + " failed: " + cause, cause);
    }

    static Constructor<?> of(Class<?> type) throws NoSuchMethodException {
        try {
            Class<?> factory = Class.forName(FACTORY);
            Method make = factory.getMethod("newConstructorForSerialization", Class.class);
            Object made = make.invoke(factory.getMethod("getReflectionFactory").invoke(null), type);
            if (made instanceof Constructor<?> constructor) {
                return constructor;
            }
            throw new NoSuchMethodException(type + " has no superclass to construct it by");
        } catch (ClassNotFoundException | IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException("this Java runtime lacks module jdk.unsupported", e);
        }
    }
}
