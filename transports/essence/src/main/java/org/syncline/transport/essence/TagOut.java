package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.socket.codec.WireOut;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;

/** Appends tagged values to one message. For one thread. */
final class TagOut {

    static final VarHandle SHORTS = view(short[].class);
    static final VarHandle INTS = view(int[].class);
    static final VarHandle LONGS = view(long[].class);

    /** A tag and the longest number. */
    private static final int MOST_SCALAR = 1 + Long.BYTES;

    private final WireOut out;
    private final Metaclasses classes;
    private final int acknowledged;
    private byte[] bytes;
    private int at;
    private int depth;
    private @Nullable BitSet described;
    private @Nullable ObjectCodec last;
    private int lastNumber;

    /** Goes on where the message ends. */
    TagOut(WireOut out, Metaclasses classes) throws IOException {
        this.out = out;
        this.classes = classes;
        acknowledged = classes.acknowledged();
        bytes = out.array();
        at = out.size();
        putInteger(classes.known());
    }

    private static VarHandle view(Class<?> arrays) {
        return MethodHandles.byteArrayViewVarHandle(arrays, ByteOrder.BIG_ENDIAN);
    }

    /** Gives the message the appended bytes; needed before any other use of it. */
    WireOut end() throws IOException {
        out.adopt(bytes, at);
        return out;
    }

    /** Goes on after another writer has appended to the message. */
    void resume() {
        bytes = out.array();
        at = out.size();
    }

    private void need(int count) throws IOException {
        if (bytes.length - at < count) {
            grow(count);
        }
    }

    private void grow(int count) throws IOException {
        int most = out.limits().frameBytes();
        long needed = (long) at + count;
        if (needed > most) {
            throw out.tooLong();
        }
        bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(needed, 2L * at), most));
    }

    void putTag(byte tag) throws IOException {
        need(1);
        bytes[at++] = tag;
    }

    void putBoolean(boolean value) throws IOException {
        putTag(value ? Tag.TRUE : Tag.FALSE);
    }

    /** Any whole number, in as few bytes as it needs. */
    void putInteger(long value) throws IOException {
        need(MOST_SCALAR);
        if (value >= Tag.LEAST_SMALL && value <= Byte.MAX_VALUE) {
            bytes[at++] = (byte) value;
        } else if ((short) value == value) {
            bytes[at] = Tag.SHORT;
            SHORTS.set(bytes, at + 1, (short) value);
            at += 1 + Short.BYTES;
        } else if ((int) value == value) {
            bytes[at] = Tag.INT;
            INTS.set(bytes, at + 1, (int) value);
            at += 1 + Integer.BYTES;
        } else {
            bytes[at] = Tag.LONG;
            LONGS.set(bytes, at + 1, value);
            at += 1 + Long.BYTES;
        }
    }

    void putFloat(float value) throws IOException {
        need(MOST_SCALAR);
        bytes[at] = Tag.FLOAT;
        INTS.set(bytes, at + 1, Float.floatToRawIntBits(value));
        at += 1 + Float.BYTES;
    }

    /** As a whole number where that is what it is. */
    void putDouble(double value) throws IOException {
        int whole = (int) value;
        if (Double.doubleToRawLongBits(whole) == Double.doubleToRawLongBits(value)) {
            putInteger(whole);
            return;
        }
        need(MOST_SCALAR);
        bytes[at] = Tag.DOUBLE;
        LONGS.set(bytes, at + 1, Double.doubleToRawLongBits(value));
        at += 1 + Double.BYTES;
    }

    void putText(@Nullable String text) throws IOException {
        if (text == null) {
            putTag(Tag.NULL);
            return;
        }
        int length = text.length();
        int wide = 0;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            wide += c > 0xFF ? 1 : 0;
        }
        if (wide > 0) {
            putWide(text);
            return;
        }
        putTag(Tag.LATIN);
        putInteger(length);
        need(length);
        latinInto(text, bytes, at);
        at += length;
    }

    @SuppressWarnings("deprecation") // the only copy without a temporary array; exact for Latin-1
    private static void latinInto(String text, byte[] target, int at) {
        text.getBytes(0, text.length(), target, at);
    }

    private void putWide(String text) throws IOException {
        long most = 3L * text.length();
        if (most > out.limits().frameBytes()) {
            throw out.tooLong();
        }
        putTag(Tag.WIDE);
        putInteger(text.length());
        need((int) most);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                bytes[at++] = (byte) c;
            } else if (c < 0x800) {
                bytes[at++] = (byte) (0xC0 | c >> 6);
                bytes[at++] = (byte) (0x80 | c & 0x3F);
            } else {
                bytes[at++] = (byte) (0xE0 | c >> 12);
                bytes[at++] = (byte) (0x80 | c >> 6 & 0x3F);
                bytes[at++] = (byte) (0x80 | c & 0x3F);
            }
        }
    }

    void putBytes(byte[] value) throws IOException {
        putInteger(value.length);
        need(value.length);
        System.arraycopy(value, 0, bytes, at, value.length);
        at += value.length;
    }

    /** A count, then the elements. */
    void putElements(byte tag, Object[] elements, ValueCodec element) throws IOException {
        enter();
        putTag(tag);
        putInteger(elements.length);
        for (Object each : elements) {
            element.write(this, each);
        }
        leave();
    }

    /** Begins an object: its class, described unless the reader knows it. */
    void putClass(ObjectCodec codec) throws IOException {
        int number = codec == last ? lastNumber : classes.number(codec);
        last = codec;
        lastNumber = number;
        if (number < acknowledged || wasDescribed(number)) {
            putTag(Tag.OBJECT);
            putInteger(number);
        } else {
            putTag(Tag.FIRST_OBJECT);
            putInteger(number);
            putText(codec.name());
            putText(codec.fields());
        }
    }

    /** True from the second time on. */
    private boolean wasDescribed(int number) {
        if (described == null) {
            described = new BitSet();
        }
        boolean before = described.get(number);
        described.set(number);
        return before;
    }

    void enter() throws IOException {
        if (++depth > out.limits().depth()) {
            throw MessageLimits.tooDeep(out.limits().depth());
        }
    }

    void leave() {
        depth--;
    }
}
