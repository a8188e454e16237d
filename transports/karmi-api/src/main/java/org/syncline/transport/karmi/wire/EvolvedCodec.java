package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads objects of a class whose sender has another version of it, by the rules of Java
 * serialisation for compatible changes: fields are matched by name, those that are missing at
 * either end are left out or keep their preset value. Slower than generated code; used only where
 * versions differ.
 */
abstract class EvolvedCodec extends GraphCodec {

    private EvolvedCodec(Class<?> type) {
        super(type, RemoteTypes.isRemoteable(type), 0);
    }

    /**
     * A reader for {@code description}, with which a peer announced its version.
     *
     * @throws InvalidObjectException if the versions are not compatible; says why, but not the
     *     class
     */
    static GraphCodec of(GraphCodec own, String description, IncomingClasses receiver)
            throws IOException {
        Class<?> type = own.type();
        if (description.isEmpty() || (own.description().isEmpty() && !own.isBlock())) {
            throw new InvalidObjectException("class differs at the two ends");
        }
        if (own.isBlock() && !receiver.trusts()) {
            throw new InvalidObjectException("class has serialisation of its own here only");
        }
        if (type.isEnum()) {
            return new OfEnum(type, description.split(","));
        }
        ClassShape theirs = ClassShape.parse(description, type);
        if (type.isRecord()) {
            return new OfRecord(type, theirs);
        }
        if (Externalizable.class.isAssignableFrom(type)) {
            throw new InvalidObjectException("Serializable incompatible with Externalizable");
        }
        for (ClassShape.Part part : theirs.parts()) {
            checkVersion(type, part, receiver);
        }
        try {
            return EvolvedObjectCodec.of(type, theirs);
        } catch (IllegalAccessException | NoSuchMethodException | InaccessibleObjectException e) {
            throw new InvalidObjectException("class cannot be rebuilt", e);
        }
    }

    /** As Java does, also of a class that is no superclass any more. */
    private static void checkVersion(Class<?> type, ClassShape.Part part, IncomingClasses receiver)
            throws InvalidObjectException {
        Class<?> inherited = EvolvedObjectCodec.named(part.owner(), type);
        Class<?> mine = inherited == null ? receiver.find(part.owner()) : inherited;
        if (mine == null || !Serializable.class.isAssignableFrom(mine)) {
            return;
        }
        String version = ClassShape.version(mine);
        if (!version.equals(part.version())) {
            throw new InvalidObjectException(
                    (mine == type ? "class" : "superclass " + part.owner())
                            + " differs at the two ends: serialVersionUID "
                            + part.version()
                            + " there, "
                            + version
                            + " here; equal ones at both ends would say that they are compatible");
        }
    }

    @Override
    public final void write(GraphWriter out, Object value) throws NotSerializableException {
        throw new NotSerializableException(type().getName());
    }

    /** The value of a member as its sender wrote it; its form follows from its declared type. */
    static @Nullable Object read(GraphReader in, String declared) throws IOException {
        return switch (declared) {
            case "boolean" -> in.getBoolean();
            case "byte" -> in.getByte();
            case "short" -> in.getShort();
            case "char" -> in.getChar();
            case "int" -> in.getInt();
            case "long" -> in.getLong();
            case "float" -> in.getFloat();
            case "double" -> in.getDouble();
            case "java.lang.String" -> in.getString();
            case "java.lang.Boolean" -> in.getBoolean() ? read(in, "boolean") : null;
            case "java.lang.Byte" -> in.getBoolean() ? read(in, "byte") : null;
            case "java.lang.Short" -> in.getBoolean() ? read(in, "short") : null;
            case "java.lang.Character" -> in.getBoolean() ? read(in, "char") : null;
            case "java.lang.Integer" -> in.getBoolean() ? read(in, "int") : null;
            case "java.lang.Long" -> in.getBoolean() ? read(in, "long") : null;
            case "java.lang.Float" -> in.getBoolean() ? read(in, "float") : null;
            case "java.lang.Double" -> in.getBoolean() ? read(in, "double") : null;
            default -> in.readObject();
        };
    }

    static void checkType(ClassShape.Member theirs, Class<?> mine) throws InvalidObjectException {
        boolean primitive = mine.isPrimitive() || Class.forPrimitiveName(theirs.type()) != null;
        if (primitive && !mine.getName().equals(theirs.type())) {
            throw new InvalidObjectException("incompatible types for field " + theirs.name());
        }
    }

    /** A record, whose components may be missing at either end; Java asks for no version of it. */
    private static final class OfRecord extends EvolvedCodec {
        private final List<ClassShape.Member> theirs;
        private final Map<String, Integer> places = new HashMap<>();
        private final @Nullable Object[] preset;
        private final Constructor<?> constructor;
        private final @Nullable MethodHandle resolver;

        OfRecord(Class<?> type, ClassShape shape) throws InvalidObjectException {
            super(type);
            this.theirs = shape.parts().stream().flatMap(p -> p.members().stream()).toList();
            RecordComponent[] mine = type.getRecordComponents();
            this.preset = new @Nullable Object[mine.length];
            Class<?>[] types = new Class<?>[mine.length];
            for (int i = 0; i < mine.length; i++) {
                types[i] = mine[i].getType();
                preset[i] = Array.get(one(types[i]), 0);
                places.put(mine[i].getName(), i);
            }
            for (ClassShape.Member member : theirs) {
                Integer place = places.get(member.name());
                if (place != null) {
                    checkType(member, types[place]);
                }
            }
            try {
                this.constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                this.resolver = ReplacingCodec.hook(type, "readResolve");
            } catch (NoSuchMethodException
                    | IllegalAccessException
                    | InaccessibleObjectException e) {
                throw new InvalidObjectException("record cannot be rebuilt", e);
            }
        }

        private static Object one(Class<?> type) {
            return Array.newInstance(type, 1);
        }

        @Override
        public Object read(GraphReader in) throws IOException {
            int handle = in.reserve();
            @Nullable Object[] values = preset.clone();
            for (ClassShape.Member member : theirs) {
                Object value = EvolvedCodec.read(in, member.type());
                Integer place = places.get(member.name());
                if (place != null) {
                    values[place] = value;
                }
            }
            try {
                Object made = constructor.newInstance(values);
                Object resolved = EvolvedObjectCodec.resolved(made, resolver);
                in.fill(handle, resolved);
                return resolved;
            } catch (InvocationTargetException e) {
                throw new InvalidObjectException(type().getName() + ": " + e.getCause(), e);
            } catch (ReflectiveOperationException | IllegalArgumentException e) {
                throw new InvalidClassException(type().getName(), e.getMessage(), e);
            }
        }
    }

    /** An enum whose constants are others, or in another order. */
    private static final class OfEnum extends EvolvedCodec {
        private final @Nullable Object[] constants;

        OfEnum(Class<?> type, String[] theirs) {
            super(type);
            Map<String, Object> mine = new HashMap<>();
            for (Object constant : type.getEnumConstants()) {
                mine.put(((Enum<?>) constant).name(), constant);
            }
            this.constants = Arrays.stream(theirs).map(mine::get).toArray();
        }

        @Override
        boolean shared() {
            return false;
        }

        @Override
        public Object read(GraphReader in) throws IOException {
            int ordinal = in.getCount();
            Object constant =
                    ordinal >= 0 && ordinal < constants.length ? constants[ordinal] : null;
            if (constant == null) {
                throw new InvalidObjectException(
                        "constant " + ordinal + " of the sender is not in " + type().getName());
            }
            return constant;
        }
    }
}
