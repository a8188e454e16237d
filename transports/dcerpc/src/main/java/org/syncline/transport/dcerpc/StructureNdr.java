package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.shape.Field;
import org.syncline.transport.kit.shape.Shape;
import org.syncline.transport.kit.shape.Structure;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.util.List;

/**
 * Messages: structures, their fields by name; messages in them are parts of them, and optional ones
 * are behind unique pointers.
 */
final class StructureNdr implements NdrCodec {

    private final Structure structure;
    private Member[] members = {};
    private Member[] pointing = {};
    private int alignment = 1;
    private int least = 1;

    /**
     * A field. Those without parts are written and read from here without being boxed.
     *
     * @param codec of its value; of the structure, if it is optional
     */
    record Member(Field field, NdrCodec codec) {

        boolean isOptional() {
            return field.kind() == Field.Kind.OPTIONAL;
        }

        Object makeOptional() throws IOException {
            return ((Shape.Optional) field.shape()).structure().constructor().make();
        }

        boolean mayPoint() {
            return isOptional() || !(codec instanceof BasicNdr);
        }

        int alignment() {
            return isOptional() ? Integer.BYTES : codec.alignment();
        }

        int leastBytes() {
            return isOptional() ? Integer.BYTES : codec.leastBytes();
        }
    }

    StructureNdr(Structure structure) {
        this.structure = structure;
    }

    /** Completes it; apart from the constructor because a structure may point to its own kind. */
    void complete(List<Member> found) {
        members = found.toArray(Member[]::new);
        pointing = found.stream().filter(Member::mayPoint).toArray(Member[]::new);
        alignment = found.stream().mapToInt(Member::alignment).max().orElse(1);
        least = found.stream().mapToInt(Member::leastBytes).sum();
    }

    @Override
    public void write(NdrOut out, Object value) throws IOException {
        structure.require(value);
        out.enter();
        out.align(alignment);
        for (Member member : members) {
            write(out, member, value);
        }
        out.leave();
    }

    private static void write(NdrOut out, Member member, Object message) throws IOException {
        Field field = member.field();
        switch (field.kind()) {
            case BOOLEAN -> out.putBoolean((boolean) field.handle().get(message));
            case INT -> out.putInt((int) field.handle().get(message));
            case LONG -> out.putLong((long) field.handle().get(message));
            case OPTIONAL -> {
                if (field.handle().get(message) == null) {
                    out.putInt(0);
                } else {
                    out.putReferent();
                }
            }
            case VALUE -> member.codec().write(out, field.get(message));
        }
    }

    @Override
    public void writePointees(NdrOut out, Object message) throws IOException {
        out.enter();
        for (Member member : pointing) {
            Object value = member.field().handle().get(message);
            if (!member.isOptional()) {
                member.codec().writePointees(out, Shape.present(value));
            } else if (value != null) {
                member.codec().writeWhole(out, value);
            }
        }
        out.leave();
    }

    @Override
    public Object read(NdrIn in) throws IOException {
        in.enter();
        in.align(alignment);
        Object message = structure.constructor().make();
        for (Member member : members) {
            read(in, member, message);
        }
        in.leave();
        return message;
    }

    private static void read(NdrIn in, Member member, Object message) throws IOException {
        VarHandle handle = member.field().handle();
        switch (member.field().kind()) {
            case BOOLEAN -> handle.set(message, in.getBoolean());
            case INT -> handle.set(message, in.getInt());
            case LONG -> handle.set(message, in.getLong());
            // An empty one holds the place until the pointees come.
            case OPTIONAL -> handle.set(message, in.getReferent() ? member.makeOptional() : null);
            case VALUE -> handle.set(message, member.codec().read(in));
        }
    }

    @Override
    public Object readPointees(NdrIn in, @Nullable Object value) throws IOException {
        Object message = Shape.present(value);
        in.enter();
        for (Member member : pointing) {
            VarHandle handle = member.field().handle();
            Object begun = handle.get(message);
            if (!member.isOptional()) {
                handle.set(message, member.codec().readPointees(in, begun));
            } else if (begun != null) {
                handle.set(message, member.codec().readWhole(in));
            }
        }
        in.leave();
        return message;
    }

    @Override
    public int leastBytes() {
        return least;
    }

    @Override
    public int alignment() {
        return alignment;
    }
}
