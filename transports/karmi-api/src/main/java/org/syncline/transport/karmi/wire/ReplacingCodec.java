package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectStreamException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** A class with {@code writeReplace}: mostly another object is sent in its place. */
final class ReplacingCodec extends GraphCodec {
    private final GraphCodec own;
    private final MethodHandle replacer;

    private ReplacingCodec(GraphCodec own, MethodHandle replacer) {
        super(own.type(), own.remoteable(), own.layout());
        this.own = own;
        this.replacer = replacer;
    }

    /** {@code own}, or a codec that lets the class's {@code writeReplace} have its say first. */
    static GraphCodec around(GraphCodec own) {
        try {
            MethodHandle replacer = hook(own.type(), "writeReplace");
            return replacer == null ? own : new ReplacingCodec(own, replacer);
        } catch (IllegalAccessException e) {
            return own;
        }
    }

    /** The method {@code name} without parameters that Java serialisation calls; null for none. */
    static @Nullable MethodHandle hook(Class<?> type, String name) throws IllegalAccessException {
        Method m = method(type, name);
        return m == null
                ? null
                : MethodHandles.privateLookupIn(m.getDeclaringClass(), MethodHandles.lookup())
                        .unreflect(m);
    }

    private static @Nullable Method method(Class<?> type, String name) {
        for (Class<?> c = type;
                c != null && !c.getName().startsWith("java.");
                c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                if (m.getName().equals(name) && m.getParameterCount() == 0) {
                    return isInherited(m, type) ? m : null;
                }
            }
        }
        return null;
    }

    private static boolean isInherited(Method m, Class<?> by) {
        int flags = m.getModifiers();
        boolean open = (flags & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
        boolean samePackage = m.getDeclaringClass().getPackage() == by.getPackage();
        return m.getDeclaringClass() == by || open || (samePackage && !Modifier.isPrivate(flags));
    }

    @Nullable Object replace(Object o) throws IOException {
        return call(replacer, o, "writeReplace");
    }

    /** Calls a {@link #hook}. */
    static @Nullable Object call(MethodHandle hook, Object o, String name) throws IOException {
        try {
            return hook.invoke(o);
        } catch (ObjectStreamException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvalidObjectException(name + " failed: " + e, e);
        }
    }

    @Override
    boolean canWait() {
        return own.canWait();
    }

    @Override
    Object make(GraphReader in) throws IOException {
        return own.make(in);
    }

    @Override
    void fill(GraphReader in, Object made) throws IOException {
        own.fill(in, made);
    }

    @Override
    boolean isBlock() {
        return own.isBlock();
    }

    @Override
    String description() {
        return own.description();
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        own.write(out, value);
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        return own.read(in);
    }
}
