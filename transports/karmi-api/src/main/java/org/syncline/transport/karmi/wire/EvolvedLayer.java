package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields that one class of the sender's hierarchy declares, each with the field here or none; a
 * {@code readObject} that the class has here is called for them. Only reads.
 */
final class EvolvedLayer extends Layer {
    private final List<Target> targets = new ArrayList<>();

    private record Target(ClassShape.Member member, @Nullable Field field) {}

    private EvolvedLayer(@Nullable Class<?> owner, ClassShape.Part part)
            throws InvalidObjectException {
        for (ClassShape.Member member : part.members()) {
            Field field = owner == null ? null : field(owner, member.name());
            if (field != null) {
                EvolvedCodec.checkType(member, field.getType());
                field.setAccessible(true);
            }
            targets.add(new Target(member, field));
        }
    }

    /** {@code owner} is the class of {@code part} here; null if the object has no such class. */
    static Layer of(@Nullable Class<?> owner, ClassShape.Part part)
            throws InvalidObjectException, IllegalAccessException {
        EvolvedLayer fields = new EvolvedLayer(owner, part);
        MethodHandle own =
                owner == null ? null : hook(owner, "readObject", ObjectInputStream.class);
        return own == null
                ? fields
                : new ReadingItself(ObjectStreamClass.lookup(owner), own, fields);
    }

    /** The {@code readObjectNoData} of a class that the sender's objects lack; null for none. */
    static @Nullable Layer withoutData(Class<?> owner) throws IllegalAccessException {
        MethodHandle told = hook(owner, "readObjectNoData");
        return told == null ? null : new WithoutData(told);
    }

    private static @Nullable MethodHandle hook(Class<?> owner, String name, Class<?>... parameters)
            throws IllegalAccessException {
        try {
            Method method = owner.getDeclaredMethod(name, parameters);
            int flags = method.getModifiers();
            return Modifier.isPrivate(flags)
                            && !Modifier.isStatic(flags)
                            && method.getReturnType() == void.class
                    ? MethodHandles.privateLookupIn(owner, MethodHandles.lookup()).unreflect(method)
                    : null;
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    /** The field that Java serialisation fills under a name. */
    private static @Nullable Field field(Class<?> owner, String name) {
        if (ObjectStreamClass.lookup(owner).getField(name) == null) {
            return null;
        }
        try {
            Field field = owner.getDeclaredField(name);
            return Modifier.isStatic(field.getModifiers()) ? null : field;
        } catch (NoSuchFieldException e) {
            return null;
        }
    }

    @Override
    public void write(GraphWriter out, Object o) throws NotSerializableException {
        throw new NotSerializableException(o.getClass().getName());
    }

    private static void call(MethodHandle hook, Object o, Object... more) throws IOException {
        try {
            if (more.length == 0) {
                hook.invoke(o);
            } else {
                hook.invoke(o, more[0]);
            }
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvalidObjectException(o.getClass().getName() + ": " + e, e);
        }
    }

    /** Calls nothing in between, because long chains need the stack. */
    @Override
    public void read(GraphReader in, Object o) throws IOException {
        for (Target target : targets) {
            Object value = EvolvedCodec.read(in, target.member().type());
            Field field = target.field();
            if (field != null) {
                set(o, field, value);
            }
        }
    }

    private Map<String, @Nullable Object> values(GraphReader in) throws IOException {
        Map<String, @Nullable Object> values = new HashMap<>();
        for (Target target : targets) {
            values.put(target.member().name(), EvolvedCodec.read(in, target.member().type()));
        }
        return values;
    }

    private static void set(Object o, Field field, @Nullable Object value) throws IOException {
        try {
            field.set(o, value);
        } catch (IllegalAccessException | IllegalArgumentException e) {
            throw new InvalidClassException(
                    o.getClass().getName(), "field " + field.getName() + ": " + e.getMessage());
        }
    }

    /** Lets a class read the sender's fields by its own code. */
    private static final class ReadingItself extends Layer {
        private final ObjectStreamClass owner;
        private final MethodHandle readObject;
        private final EvolvedLayer fields;

        ReadingItself(ObjectStreamClass owner, MethodHandle readObject, EvolvedLayer fields) {
            this.owner = owner;
            this.readObject = readObject;
            this.fields = fields;
        }

        @Override
        public void write(GraphWriter out, Object o) throws NotSerializableException {
            fields.write(out, o);
        }

        @Override
        public void read(GraphReader in, Object o) throws IOException {
            try (SenderFields theirs =
                    new SenderFields(owner, () -> fields.read(in, o), () -> fields.values(in))) {
                call(readObject, o, theirs);
                theirs.passOver();
            }
        }
    }

    /** Tells an object that the sender's has nothing of a class of it. */
    private static final class WithoutData extends Layer {
        private final MethodHandle told;

        WithoutData(MethodHandle told) {
            this.told = told;
        }

        @Override
        public void write(GraphWriter out, Object o) throws NotSerializableException {
            throw new NotSerializableException(o.getClass().getName());
        }

        @Override
        public void read(GraphReader in, Object o) throws IOException {
            call(told, o);
        }
    }
}
