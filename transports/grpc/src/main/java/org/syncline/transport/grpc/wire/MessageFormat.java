package org.syncline.transport.grpc.wire;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.NoArgConstructor;

import java.io.IOException;
import java.util.List;

/** A class with public fields and a public no-argument constructor, as a message. */
final class MessageFormat implements Element {

    private final Class<?> type;
    private final NoArgConstructor constructor;
    private Slot[] slots = {};
    private NumberSlot[] resets = {};
    private int places;

    MessageFormat(NoArgConstructor constructor) {
        this.type = constructor.type();
        this.constructor = constructor;
    }

    /**
     * Completes the format; apart from the constructor because a class may refer to itself.
     *
     * @param found in the order of their numbers, which are 1 and so on
     * @param objects how many of them hold objects
     * @param notZero those whose field is not zero in a new object, although it is when left out
     */
    void slots(List<Slot> found, int objects, List<NumberSlot> notZero) {
        slots = found.toArray(Slot[]::new);
        resets = notZero.toArray(NumberSlot[]::new);
        places = objects;
    }

    @Override
    public int wireType() {
        return WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    @Override
    public long size(@Nullable Object value, Sizes sizes) throws IOException {
        if (value == null || value.getClass() != type) {
            throw Formats.wrongType(value, type);
        }
        int place = sizes.open();
        long size = 0;
        for (Slot slot : slots) {
            size += slot.size(value, sizes);
        }
        return sizes.close(place, size);
    }

    @Override
    public void write(CodedOutputStream out, Object value, Sizes sizes) throws IOException {
        out.writeUInt32NoTag(sizes.next());
        for (Slot slot : slots) {
            slot.write(out, value, sizes);
        }
    }

    @Override
    public Object read(MessageInput in) throws IOException {
        int limit = in.begin();
        Object message = construct();
        for (NumberSlot slot : resets) {
            slot.reset(message);
        }
        @Nullable Object[] soFar = new @Nullable Object[places];
        CodedInputStream coded = in.coded();
        for (int tag = coded.readTag(); tag != 0; tag = coded.readTag()) {
            slot(tag).read(in, message, soFar);
        }
        in.end(limit);
        for (Slot slot : slots) {
            slot.complete(message, soFar);
        }
        return message;
    }

    private Slot slot(int tag) throws IOException {
        int index = WireFormat.getTagFieldNumber(tag) - 1;
        if (index >= slots.length || slots[index].tag() != tag) {
            throw MessageInput.malformed(
                    "a " + type.getSimpleName() + " has no field " + (index + 1) + " of this kind");
        }
        return slots[index];
    }

    Object construct() throws IOException {
        return constructor.make();
    }

    /** Null is a field that does not occur. */
    @Override
    public boolean isAbsent(@Nullable Object value) {
        return value == null;
    }

    @Override
    public @Nullable Object absent() {
        return null;
    }
}
