package org.syncline.transport.oncrpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.FieldCode;
import org.syncline.transport.kit.shape.Field;
import org.syncline.transport.kit.shape.Structure;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** Messages: structures of XDR, their fields by name; optional ones are optional-data of XDR. */
final class StructureXdr implements XdrCodec {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType WRITE =
            MethodType.methodType(void.class, XdrOut.class, Object.class);
    private static final MethodType READ = MethodType.methodType(Object.class, XdrIn.class);

    private final Structure structure;
    private FieldCode fields = FieldCode.NOTHING;

    /**
     * A field.
     *
     * @param codec of its value; of the structure, if it is optional
     */
    record Member(Field field, XdrCodec codec) {

        void write(XdrOut out, @Nullable Object value) throws IOException {
            if (value == null) {
                throw new IOException("the field " + field.name() + " is null and cannot be sent");
            }
            codec.write(out, value);
        }

        void writeOptional(XdrOut out, @Nullable Object value) throws IOException {
            out.put(value != null);
            if (value != null) {
                codec.write(out, value);
            }
        }

        @Nullable Object readOptional(XdrIn in) throws IOException {
            return in.getBoolean() ? codec.read(in) : null;
        }
    }

    StructureXdr(Structure structure) {
        this.structure = structure;
    }

    /** Completes it; apart from the constructor because a structure may contain itself. */
    void complete(List<Member> members) {
        FieldCode.Builder code = new FieldCode.Builder(LOOKUP, structure.constructor());
        for (Member member : members) {
            try {
                add(code, member);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(member.field().name() + " is not open", e);
            }
        }
        fields = code.build();
    }

    private static void add(FieldCode.Builder code, Member member)
            throws ReflectiveOperationException {
        java.lang.reflect.Field declared = member.field().declared();
        switch (member.field().kind()) {
            case BOOLEAN, INT, LONG -> {
                Class<?> type = declared.getType();
                code.add(declared, put(type), get(type));
            }
            case OPTIONAL ->
                    code.add(
                            declared,
                            LOOKUP.bind(member, "writeOptional", WRITE),
                            LOOKUP.bind(member, "readOptional", READ));
            case VALUE ->
                    code.add(
                            declared,
                            LOOKUP.bind(member, "write", WRITE),
                            LOOKUP.bind(member.codec(), "read", READ));
        }
    }

    private static MethodHandle put(Class<?> primitive) throws ReflectiveOperationException {
        return LOOKUP.findVirtual(
                XdrOut.class, "put", MethodType.methodType(void.class, primitive));
    }

    private static MethodHandle get(Class<?> primitive) throws ReflectiveOperationException {
        String type = primitive.getName();
        String name = "get" + Character.toUpperCase(type.charAt(0)) + type.substring(1);
        return LOOKUP.findVirtual(XdrIn.class, name, MethodType.methodType(primitive));
    }

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        structure.require(value);
        out.enter();
        fields.write(out, value);
        out.leave();
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        in.enter();
        Object message = fields.read(in);
        in.leave();
        return message;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
