package org.syncline.transport.oncrpc;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.FieldCode;
import org.syncline.transport.idl.Field;
import org.syncline.transport.idl.Structure;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;

/** Messages: structures of XDR, their fields by name; optional ones are optional-data of XDR. */
final class StructureXdr implements XdrCodec {

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodHandle WRITE =
            ofMember("write", MethodType.methodType(void.class, XdrOut.class, Object.class));
    private static final MethodHandle READ =
            ofMember("read", MethodType.methodType(Object.class, XdrIn.class));

    private final Structure structure;
    private FieldCode write = FieldCode.NOTHING;
    private FieldCode read = FieldCode.NOTHING;

    /**
     * A field.
     *
     * @param codec of its value; of the structure, if it is optional
     */
    record Member(Field field, XdrCodec codec) {

        private boolean isOptional() {
            return field.kind() == Field.Kind.OPTIONAL;
        }

        void write(XdrOut out, @Nullable Object value) throws IOException {
            if (isOptional()) {
                out.xdr().xdrEncodeBoolean(value != null);
            } else if (value == null) {
                throw new IOException("the field " + field.name() + " is null and cannot be sent");
            }
            if (value != null) {
                codec.write(out, value);
            }
        }

        @Nullable Object read(XdrIn in) throws IOException {
            return isOptional() && !in.xdr().xdrDecodeBoolean() ? null : codec.read(in);
        }
    }

    StructureXdr(Structure structure) {
        this.structure = structure;
    }

    private static MethodHandle ofMember(String name, MethodType type) {
        try {
            return LOOKUP.findVirtual(Member.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Completes it; apart from the constructor because a structure may contain itself. */
    void complete(List<Member> members) {
        FieldCode.Builder code = new FieldCode.Builder(LOOKUP);
        for (Member member : members) {
            try {
                code.add(member.field().declared(), WRITE.bindTo(member), READ.bindTo(member));
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(member.field().name() + " is not open", e);
            }
        }
        write = code.writing();
        read = code.reading();
    }

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        structure.require(value);
        out.enter();
        write.run(out, value);
        out.leave();
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        in.enter();
        Object message = structure.make();
        read.run(in, message);
        in.leave();
        return message;
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
