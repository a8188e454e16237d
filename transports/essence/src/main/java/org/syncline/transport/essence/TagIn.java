package org.syncline.transport.essence;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.WireException;
import org.syncline.transport.socket.codec.WireIn;

import java.nio.charset.StandardCharsets;

/**
 * Reads values that {@link TagOut} wrote. Reading past the end is an {@link
 * IndexOutOfBoundsException}, because the message fills its array. For one thread.
 */
final class TagIn {

    private static final int MOST_DEPTH = FrameLimits.DEFAULT.depth();

    private final WireIn in;
    private final Metaclasses classes;
    private final byte[] bytes;
    private int taken;
    private int at;
    private int depth;

    TagIn(WireIn in, Metaclasses classes) throws WireException {
        this.in = in;
        this.classes = classes;
        bytes = in.array();
        resume();
        classes.acknowledge(getInteger());
    }

    /** The message, at the place reached; {@link #resume} must follow. */
    WireIn lend() throws WireException {
        in.take(at - taken);
        taken = at;
        return in;
    }

    /** Goes on after another reader has read from the message. */
    void resume() throws WireException {
        at = in.take(0);
        taken = at;
    }

    /** Nothing may be left. */
    void end() throws WireException {
        lend().end();
    }

    byte getTag() {
        return bytes[at++];
    }

    /** Reads a tag if it is the one for null. */
    boolean isNull() {
        if (bytes[at] != Tag.NULL) {
            return false;
        }
        at++;
        return true;
    }

    void expect(byte tag) throws WireException {
        byte found = getTag();
        if (found != tag) {
            throw unexpected(found);
        }
    }

    static WireException unexpected(byte tag) {
        return new WireException("a value has tag " + tag + ", which does not fit its type");
    }

    boolean getBoolean() throws WireException {
        byte tag = getTag();
        if (tag != Tag.TRUE && tag != Tag.FALSE) {
            throw unexpected(tag);
        }
        return tag == Tag.TRUE;
    }

    long getInteger() throws WireException {
        return integer(getTag());
    }

    private long integer(byte tag) throws WireException {
        if (tag >= Tag.LEAST_SMALL) {
            return tag;
        }
        int from = at;
        switch (tag) {
            case Tag.SHORT -> {
                at += Short.BYTES;
                return (short) TagOut.SHORTS.get(bytes, from);
            }
            case Tag.INT -> {
                at += Integer.BYTES;
                return (int) TagOut.INTS.get(bytes, from);
            }
            case Tag.LONG -> {
                at += Long.BYTES;
                return (long) TagOut.LONGS.get(bytes, from);
            }
            default -> throw unexpected(tag);
        }
    }

    byte getByte() throws WireException {
        return (byte) within(Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    short getShort() throws WireException {
        return (short) within(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    char getChar() throws WireException {
        return (char) within(Character.MIN_VALUE, Character.MAX_VALUE);
    }

    int getInt() throws WireException {
        return (int) within(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private long within(long least, long most) throws WireException {
        long value = getInteger();
        if (value < least || value > most) {
            throw new WireException("a number is " + value + ", which does not fit its type");
        }
        return value;
    }

    float getFloat() throws WireException {
        expect(Tag.FLOAT);
        int bits = (int) TagOut.INTS.get(bytes, at);
        at += Float.BYTES;
        return Float.intBitsToFloat(bits);
    }

    double getDouble() throws WireException {
        byte tag = getTag();
        if (tag != Tag.DOUBLE) {
            return integer(tag);
        }
        long bits = (long) TagOut.LONGS.get(bytes, at);
        at += Double.BYTES;
        return Double.longBitsToDouble(bits);
    }

    /** A count of elements that take at least one byte each, all of which must be there. */
    int getCount() throws WireException {
        long count = getInteger();
        if (count < 0 || count > bytes.length - at) {
            throw new WireException("a count is " + count + ", more than the message can hold");
        }
        return (int) count;
    }

    @Nullable String getText() throws WireException {
        byte tag = getTag();
        if (tag == Tag.NULL) {
            return null;
        } else if (tag == Tag.LATIN) {
            int length = getCount();
            String text = new String(bytes, at, length, StandardCharsets.ISO_8859_1);
            at += length;
            return text;
        } else if (tag != Tag.WIDE) {
            throw unexpected(tag);
        }
        char[] chars = new char[getCount()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = wide();
        }
        return new String(chars);
    }

    private char wide() {
        byte first = bytes[at++];
        if (first >= 0) {
            return (char) first;
        } else if (first < (byte) 0xE0) {
            return (char) ((first & 0x1F) << 6 | bytes[at++] & 0x3F);
        }
        int middle = bytes[at++] & 0x3F;
        return (char) ((first & 0x0F) << 12 | middle << 6 | bytes[at++] & 0x3F);
    }

    byte[] getBytes() throws WireException {
        byte[] value = new byte[getCount()];
        System.arraycopy(bytes, at, value, 0, value.length);
        at += value.length;
        return value;
    }

    /** Begins an object of this class; false for null. */
    boolean getClass(ObjectCodec codec) throws WireException {
        byte tag = getTag();
        if (tag == Tag.NULL) {
            return false;
        }
        int number = (int) within(0, Metaclasses.MOST - 1);
        if (tag == Tag.FIRST_OBJECT) {
            if (!codec.name().equals(getText()) || !codec.fields().equals(getText())) {
                throw new WireException("an object is no " + codec.name() + " as it is known here");
            }
            classes.learn(number, codec);
        } else if (tag != Tag.OBJECT) {
            throw unexpected(tag);
        } else if (classes.theirs(number) != codec) {
            throw new WireException("an object of class " + number + " is no " + codec.name());
        }
        return true;
    }

    void enter() throws WireException {
        if (++depth > MOST_DEPTH) {
            throw new WireException("objects are nested deeper than " + MOST_DEPTH);
        }
    }

    void leave() {
        depth--;
    }
}
