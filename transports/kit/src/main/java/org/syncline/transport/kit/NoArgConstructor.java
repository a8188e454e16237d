package org.syncline.transport.kit;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A class's constructor without arguments, for objects that come over a wire. Safe for any thread.
 */
public final class NoArgConstructor {

    private final Class<?> type;
    private final MethodHandle handle;

    private NoArgConstructor(Class<?> type, MethodHandle handle) {
        this.type = type;
        this.handle = handle;
    }

    /** Finds it; fails if there is none that the lookup reaches. */
    public static NoArgConstructor of(MethodHandles.Lookup lookup, Class<?> type)
            throws NoSuchMethodException, IllegalAccessException {
        MethodHandle found = lookup.findConstructor(type, MethodType.methodType(void.class));
        return new NoArgConstructor(type, found.asType(MethodType.methodType(Object.class)));
    }

    /** The class of the objects that it makes. */
    public Class<?> type() {
        return type;
    }

    /** {@code () Object}. */
    MethodHandle handle() {
        return handle;
    }

    /** A new object; a checked exception of its constructor becomes one that names the class. */
    public Object make() throws IOException {
        try {
            return (Object) handle.invokeExact();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IOException("a " + type.getName() + " cannot be constructed", e);
        }
    }
}
