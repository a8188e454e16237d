package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
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
    static GraphCodec of(GraphCodec own, String description) throws IOException {
        Class<?> type = own.type();
        if (description.isEmpty() || own.description().isEmpty()) {
            throw new InvalidObjectException("class differs at the two ends");
        }
        if (type.isEnum()) {
            return new OfEnum(type, description.split(","));
        }
        ClassShape theirs = ClassShape.parse(description);
        if (type.isRecord()) {
            return new OfRecord(type, theirs);
        }
        String mine = ClassShape.of(type).version();
        if (mine.isEmpty() || !mine.equals(theirs.version())) {
            throw new InvalidObjectException(
                    "class differs at the two ends: serialVersionUID "
                            + (theirs.version().isEmpty() ? "none" : theirs.version())
                            + " there, "
                            + (mine.isEmpty() ? "none" : mine)
                            + " here; equal ones at both ends would say that they are compatible");
        }
        try {
            return ofClass(type, theirs);
        } catch (IllegalAccessException | NoSuchMethodException | InaccessibleObjectException e) {
            throw new InvalidObjectException("class cannot be rebuilt", e);
        }
    }

    @Override
    public final void write(GraphWriter out, Object value) throws NotSerializableException {
        throw new NotSerializableException(type().getName());
    }

    /** The value of a member as its sender wrote it; its form follows from its declared type. */
    private static @Nullable Object read(GraphReader in, String declared) throws IOException {
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

    private static void checkType(ClassShape.Member theirs, Class<?> mine)
            throws InvalidObjectException {
        boolean primitive = mine.isPrimitive() || Class.forPrimitiveName(theirs.type()) != null;
        if (primitive && !mine.getName().equals(theirs.type())) {
            throw new InvalidObjectException("incompatible types for field " + theirs.name());
        }
    }

    private static ClassCodec ofClass(Class<?> type, ClassShape theirs)
            throws IllegalAccessException, NoSuchMethodException, InvalidObjectException {
        Allocation allocation = AllocationGenerator.generate(type);
        List<Layer> layers = List.of(new SenderLayer(type, theirs));
        return new ClassCodec(
                type, RemoteTypes.isRemoteable(type), 0, new ClassCodec.Parts(allocation, layers));
    }

    /** All fields of the sender's class, each with the field here or none; only reads. */
    private static final class SenderLayer extends Layer {
        private final List<Target> targets = new ArrayList<>();

        private record Target(String type, @Nullable Field field) {}

        SenderLayer(Class<?> type, ClassShape theirs) throws InvalidObjectException {
            Map<String, Field> mine = new HashMap<>();
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                for (Field f : FieldByteCode.inOrder(FieldLayout.of(c))) {
                    mine.put(c.getName() + " " + f.getName(), f);
                }
            }
            for (ClassShape.Part part : theirs.parts()) {
                for (ClassShape.Member member : part.members()) {
                    Field field = mine.get(part.owner() + " " + member.name());
                    if (field != null) {
                        checkType(member, field.getType());
                        field.setAccessible(true);
                    }
                    targets.add(new Target(member.type(), field));
                }
            }
        }

        @Override
        public void write(GraphWriter out, Object o) throws NotSerializableException {
            throw new NotSerializableException(o.getClass().getName());
        }

        @Override
        public void read(GraphReader in, Object o) throws IOException {
            for (Target target : targets) {
                Object value = EvolvedCodec.read(in, target.type());
                Field field = target.field();
                if (field != null) {
                    set(o, field, value);
                }
            }
        }

        private static void set(Object o, Field field, @Nullable Object value) throws IOException {
            try {
                field.set(o, value);
            } catch (IllegalAccessException | IllegalArgumentException e) {
                throw new InvalidClassException(
                        o.getClass().getName(), "field " + field.getName() + ": " + e.getMessage());
            }
        }
    }

    /** A record, whose components may be missing at either end; Java asks for no version of it. */
    private static final class OfRecord extends EvolvedCodec {
        private final List<ClassShape.Member> theirs;
        private final Map<String, Integer> places = new HashMap<>();
        private final @Nullable Object[] preset;
        private final Constructor<?> constructor;

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
            } catch (NoSuchMethodException | InaccessibleObjectException e) {
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
                in.fill(handle, made);
                return made;
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
