package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.xdr.Xdr;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.idl.Field;
import org.syncline.transport.idl.Structure;

import java.io.IOException;
import java.util.List;

/** Messages: structures of XDR, their fields by name; optional ones are optional-data of XDR. */
final class StructureXdr implements XdrCodec {

    private final Structure structure;
    private Member[] members = {};

    /**
     * A field. Those without parts are written and read from here without being boxed.
     *
     * @param codec of its value; of the structure, if it is optional
     */
    record Member(Field field, XdrCodec codec) {}

    StructureXdr(Structure structure) {
        this.structure = structure;
    }

    /** Completes it; apart from the constructor because a structure may contain itself. */
    void complete(List<Member> found) {
        members = found.toArray(Member[]::new);
    }

    @Override
    public void write(XdrOut out, Object value) throws IOException {
        structure.require(value);
        out.enter();
        for (Member member : members) {
            write(out, member, value);
        }
        out.leave();
    }

    private static void write(XdrOut out, Member member, Object message) throws IOException {
        Field field = member.field();
        Xdr xdr = out.xdr();
        switch (field.kind()) {
            case BOOLEAN -> xdr.xdrEncodeBoolean(field.getBoolean(message));
            case INT -> xdr.xdrEncodeInt(field.getInt(message));
            case LONG -> xdr.xdrEncodeLong(field.getLong(message));
            case OPTIONAL -> {
                Object value = field.getOptional(message);
                xdr.xdrEncodeBoolean(value != null);
                if (value != null) {
                    member.codec().write(out, value);
                }
            }
            case VALUE -> member.codec().write(out, field.get(message));
        }
    }

    @Override
    public Object read(XdrIn in) throws IOException {
        in.enter();
        Object message = structure.make();
        for (Member member : members) {
            read(in, member, message);
        }
        in.leave();
        return message;
    }

    private static void read(XdrIn in, Member member, Object message) throws IOException {
        Field field = member.field();
        Xdr xdr = in.xdr();
        switch (field.kind()) {
            case BOOLEAN -> field.setBoolean(message, xdr.xdrDecodeBoolean());
            case INT -> field.setInt(message, xdr.xdrDecodeInt());
            case LONG -> field.setLong(message, xdr.xdrDecodeLong());
            case OPTIONAL -> {
                @Nullable Object value = xdr.xdrDecodeBoolean() ? member.codec().read(in) : null;
                field.set(message, value);
            }
            case VALUE -> field.set(message, member.codec().read(in));
        }
    }

    @Override
    public int leastBytes() {
        return Integer.BYTES;
    }
}
