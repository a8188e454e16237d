package org.syncline.transport.glassfish;

import com.sun.corba.ee.impl.util.RepositoryId;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.MARSHAL;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks at the begin of a value without reading it: its tag, the name of its class, and the length
 * that follows if it is a text, an array or a list. For one value. Format: "Common Object Request
 * Broker Architecture: Core Specification" 3.0.3, section 15.3.4, and "Java to IDL Language
 * Mapping" 1.4, section 1.4.10.
 */
final class ValueHead {

    private static final int INDIRECTION = -1;

    /** Smaller positive numbers are lengths of chunks; the ORB keeps it for none. */
    static final int FIRST_TAG = 0x7fffff00;

    private static final int CODE_BASE = 1;
    private static final int TYPE = 6;
    private static final int NO_TYPE = 0;
    private static final int ONE_TYPE = 2;
    private static final int CHUNKED = 8;

    private static final String TEXT = "IDL:omg.org/CORBA/WStringValue:1.0";
    private static final String RMI = "RMI:";
    private static final String ARRAY = RMI + "[";
    private static final String LIST = RepositoryId.createForAnyType(ArrayList.class);
    private static final String ANY_LIST = RMI + ArrayList.class.getName() + ":";

    /** Stands for a character in the name of a class. */
    private static final Pattern ESCAPED = Pattern.compile("\\\\U([0-9a-fA-F]{4})");

    /** A list's elements say first whether they are references. */
    private static final int MEMBER_BYTES = 5;

    /** Where the value stands in the chunks of the value around it. */
    enum Place {
        OUTSIDE,
        /** A chunk may begin here. */
        BETWEEN,
        INSIDE
    }

    private final ByteBuffer bytes;
    private final Map<Integer, String> names;

    /**
     * @param bytes of the message, at the place of the value
     * @param names of types that the message has held so far, by their places; gets the next one
     */
    ValueHead(ByteBuffer bytes, Map<Integer, String> names) {
        this.bytes = bytes;
        this.names = names;
    }

    /**
     * The fewest bytes that the elements of an array or list take, 0 for other values.
     *
     * @param place in the value around this one
     * @param expected the class of a value that does not name its own
     * @throws MARSHAL if a length is longer than the rest of the message, or the head malformed
     */
    int elementBytes(Place place, @Nullable Class<?> expected) {
        try {
            return value(place, expected);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new MARSHAL("a message ends in the head of a value");
        }
    }

    private int value(Place place, @Nullable Class<?> expected) {
        int tag = number();
        boolean inside = place == Place.INSIDE;
        if (place == Place.BETWEEN && tag > 0 && tag < FIRST_TAG) {
            tag = number();
            inside = true;
        }
        if (tag == 0 || tag == INDIRECTION) {
            return 0;
        }
        if (inside) {
            // The ORB would look for the chunk's end within the head; senders end it before.
            throw new MARSHAL("a value begins inside a chunk");
        }
        if (tag < FIRST_TAG || (tag & CODE_BASE) != 0) {
            throw new MARSHAL("a value has the tag " + Integer.toHexString(tag));
        }
        String type = type(tag & TYPE, expected);
        if (!type.equals(TEXT) && !type.startsWith(RMI)) {
            throw new MARSHAL("a value has the type " + type);
        }
        int messageEnd = bytes.limit();
        if ((tag & CHUNKED) != 0 && !chunk()) {
            if (hasLength(type)) {
                throw new MARSHAL("a value has no length");
            }
            return 0;
        }
        return content(type, messageEnd);
    }

    private String type(int form, @Nullable Class<?> expected) {
        if (form == NO_TYPE && expected != null) {
            return RepositoryId.createForAnyType(expected);
        } else if (form != ONE_TYPE) {
            throw new MARSHAL("a value does not name its class, or several");
        }
        int length = number();
        int at = bytes.position();
        if (length != INDIRECTION) {
            String name = name(length);
            names.put(at - Integer.BYTES, name);
            return name;
        }
        String earlier = names.get(at + number());
        if (earlier == null) {
            throw new MARSHAL("a value refers to a place that names no type");
        }
        return earlier;
    }

    private String name(int length) {
        byte[] name = new byte[checked(bytes, length, 1)];
        bytes.get(name);
        String text = new String(name, StandardCharsets.ISO_8859_1);
        int end = text.indexOf('\0');
        return ESCAPED.matcher(end < 0 ? text : text.substring(0, end))
                .replaceAll(ValueHead::character);
    }

    private static String character(MatchResult escaped) {
        char plain = (char) Integer.parseInt(escaped.group(1), 16);
        return Matcher.quoteReplacement(String.valueOf(plain));
    }

    /** False for a value whose content begins with another value. */
    private boolean chunk() {
        int length = number();
        if (length <= 0 || length >= FIRST_TAG) {
            return false;
        }
        bytes.limit(bytes.position() + checked(bytes, length, 1));
        return true;
    }

    private int content(String type, int messageEnd) {
        if (type.equals(TEXT)) {
            length(messageEnd, 1);
        } else if (type.startsWith(ARRAY)) {
            int width = width(type.charAt(ARRAY.length()));
            return length(messageEnd, width) * width;
        } else if (type.equals(LIST)) {
            bytes.get();
            bytes.get();
            return length(messageEnd, MEMBER_BYTES) * MEMBER_BYTES;
        } else if (type.startsWith(ANY_LIST)) {
            throw new MARSHAL("a list has another form than this JVM's");
        }
        return 0;
    }

    private static boolean hasLength(String type) {
        return type.equals(TEXT) || type.startsWith(ARRAY) || type.startsWith(ANY_LIST);
    }

    /** Bytes that an element takes in a message. */
    private static int width(char component) {
        return switch (component) {
            case 'Z', 'B' -> Byte.BYTES;
            case 'C', 'S' -> Short.BYTES;
            case 'J', 'D' -> Long.BYTES;
            default -> Integer.BYTES;
        };
    }

    /** The number of elements, which may go on behind a chunk. */
    private int length(int messageEnd, int elementBytes) {
        int length = number();
        return checked(bytes.limit(messageEnd), length, elementBytes);
    }

    private static int checked(ByteBuffer rest, int length, int elementBytes) {
        if (length < 0 || length > rest.remaining() / elementBytes) {
            throw new MARSHAL(
                    "a value announces "
                            + Integer.toUnsignedString(length)
                            + " elements, which are longer than its message");
        }
        return length;
    }

    private int number() {
        bytes.position(bytes.position() + (-bytes.position() & (Integer.BYTES - 1)));
        return bytes.getInt();
    }
}
