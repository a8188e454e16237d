package org.syncline.transport.corba;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Checks the lengths that the head of a GIOP message announces, and those in the object references
 * that it holds, because ORBs take memory for them before they look for the content. Refuses calls
 * that want no answer, which no end here makes, because they would count as under way for ever. The
 * rest of a message is for {@link CdrInput}. For one thread. Format: as for {@link GiopInput},
 * sections 13.6, 13.7 and 15.4.
 */
public final class GiopLengths {

    private static final int MINOR_VERSION_AT = 5;
    private static final int SHORT_TARGET_SINCE = 2;
    private static final int PAIR_BYTES = 8;

    /** Flags of a request, the second in the form that has a short target. */
    private static final int WANTS_ANSWER = 1;

    private static final int WANTS_TARGETS_ANSWER = 3;

    private static final int MOST_PARTS = 256;

    /** Of {@link GiopInput#REPLY}: exceptions begin with a name. */
    private static final int USER_EXCEPTION = 1;

    private static final int SYSTEM_EXCEPTION = 2;
    private static final int LOCATION_FORWARD = 3;
    private static final int LOCATION_FORWARD_FOR_EVER = 4;
    private static final int OBJECT_FORWARD = 2;
    private static final int OBJECT_FORWARD_FOR_EVER = 3;

    /** Forms of a request's target. */
    private static final int BY_KEY = 0;

    private static final int BY_PROFILE = 1;

    /** Service contexts whose content has lengths. */
    private static final int SENDING_CONTEXT = 6;

    private static final int FAILURE_TEXT = 14;

    /** Profiles of an object reference. */
    private static final int IIOP_PROFILE = 0;

    private static final int COMPONENTS_PROFILE = 1;

    /** Components of a profile whose content has lengths. */
    private static final int CODE_SETS = 1;

    private static final int POLICIES = 2;
    private static final int OTHER_ADDRESS = 3;
    private static final int CODE_BASE = 25;

    /** Forms of keys, and of the object adapters in them, as the ORB of GlassFish makes them. */
    private static final int OLDEST_KEY = 0xafabcafe;

    private static final int OLDER_KEY = 0xafabcaff;
    private static final int ADAPTER_KEY = 0xafabcb00;
    private static final int FIRST_NAMED_ADAPTER = 32;

    private final ByteBuffer bytes;

    private GiopLengths(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /**
     * @param header of the message
     * @param body all of it, in the order of bytes that the header tells
     * @throws IOException if something would be longer than the message or the part that holds it
     */
    static void check(byte[] header, ByteBuffer body) throws IOException {
        try {
            new GiopLengths(body).message(header[GiopInput.KIND_AT], header[MINOR_VERSION_AT]);
        } catch (BufferUnderflowException e) {
            throw new IOException("a message ends in its head", e);
        }
    }

    /**
     * Checks an object reference.
     *
     * @param message positioned at it, in the message's order of bytes
     * @throws IOException if something would be longer than the message or the part that holds it
     */
    public static void checkReference(ByteBuffer message) throws IOException {
        try {
            new GiopLengths(message).reference();
        } catch (BufferUnderflowException e) {
            throw new IOException("a message ends in a reference", e);
        }
    }

    private void message(int kind, int version) throws IOException {
        switch (kind) {
            case GiopInput.REQUEST -> request(version);
            case GiopInput.REPLY -> reply(version);
            case GiopInput.LOCATE_REQUEST -> {
                number();
                target(version);
            }
            case GiopInput.LOCATE_REPLY -> {
                number();
                int status = number();
                if (status == OBJECT_FORWARD || status == OBJECT_FORWARD_FOR_EVER) {
                    reference();
                }
            }
            default -> {}
        }
    }

    private void request(int version) throws IOException {
        if (version < SHORT_TARGET_SINCE) {
            contexts();
        }
        number();
        // What is behind the flags says nothing; what follows is aligned.
        if (bytes.get() != (version < SHORT_TARGET_SINCE ? WANTS_ANSWER : WANTS_TARGETS_ANSWER)) {
            throw new IOException("a call that wants no answer is not allowed");
        }
        target(version);
        octets();
        if (version < SHORT_TARGET_SINCE) {
            octets();
        } else {
            contexts();
        }
    }

    private void target(int version) throws IOException {
        align(Integer.BYTES);
        int form = version < SHORT_TARGET_SINCE ? BY_KEY : bytes.getShort();
        if (form == BY_KEY) {
            key(octets());
        } else if (form == BY_PROFILE) {
            profile();
        } else {
            number();
            reference();
        }
    }

    private void reply(int version) throws IOException {
        int status;
        if (version < SHORT_TARGET_SINCE) {
            contexts();
            number();
            status = number();
        } else {
            number();
            status = number();
            contexts();
            if (bytes.hasRemaining()) {
                alignBody();
            }
        }
        switch (status) {
            case USER_EXCEPTION, SYSTEM_EXCEPTION -> octets();
            case LOCATION_FORWARD, LOCATION_FORWARD_FOR_EVER -> reference();
            default -> {}
        }
    }

    /** Contents are aligned to 8 bytes from the begin of the message. */
    private void alignBody() {
        int at = GiopInput.HEADER_BYTES + bytes.position();
        skip((PAIR_BYTES - at % PAIR_BYTES) % PAIR_BYTES);
    }

    private void contexts() throws IOException {
        for (int left = parts(PAIR_BYTES); left > 0; left--) {
            int kind = number();
            GiopLengths content = octets();
            if (kind == SENDING_CONTEXT && content.order()) {
                content.reference();
            } else if (kind == FAILURE_TEXT && content.order()) {
                content.octets();
            }
        }
    }

    private void reference() throws IOException {
        octets();
        for (int left = parts(PAIR_BYTES); left > 0; left--) {
            profile();
        }
    }

    private void profile() throws IOException {
        int kind = number();
        GiopLengths content = octets();
        if (kind == IIOP_PROFILE && content.order()) {
            content.bytes.get();
            int version = content.bytes.get();
            content.octets();
            content.align(Short.BYTES);
            content.bytes.getShort();
            key(content.octets());
            if (version > 0) {
                content.components();
            }
        } else if (kind == COMPONENTS_PROFILE && content.order()) {
            content.components();
        }
    }

    private void components() throws IOException {
        for (int left = parts(PAIR_BYTES); left > 0; left--) {
            int kind = number();
            GiopLengths content = octets();
            if (content.order()) {
                content.component(kind);
            }
        }
    }

    private void component(int kind) throws IOException {
        switch (kind) {
            case CODE_SETS -> {
                for (int i = 0; i < 2; i++) {
                    number();
                    skip(count(Integer.BYTES) * Integer.BYTES);
                }
            }
            case POLICIES -> {
                for (int left = parts(PAIR_BYTES); left > 0; left--) {
                    number();
                    octets();
                }
            }
            case OTHER_ADDRESS, CODE_BASE -> octets();
            default -> {}
        }
    }

    /** The ORB of GlassFish reads keys that have its own form. */
    private static void key(GiopLengths key) throws IOException {
        if (key.bytes.remaining() < Integer.BYTES) {
            return;
        }
        int form = key.number();
        if (form == OLDEST_KEY || form == OLDER_KEY) {
            throw new IOException("a key has the form of an old ORB");
        }
        if (form == ADAPTER_KEY) {
            boolean named = key.number() >= FIRST_NAMED_ADAPTER;
            key.number();
            if (named) {
                key.octets();
                for (int left = key.parts(Integer.BYTES); left > 0; left--) {
                    key.octets();
                }
            }
            key.octets();
        }
    }

    /** Begins an encapsulation; false for an empty one. */
    private boolean order() {
        if (!bytes.hasRemaining()) {
            return false;
        }
        bytes.order(bytes.get() == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        return true;
    }

    /** Octets, or the text of a string: they are encoded alike. */
    private GiopLengths octets() throws IOException {
        int length = count(1);
        ByteBuffer content = bytes.slice(bytes.position(), length).order(bytes.order());
        skip(length);
        return new GiopLengths(content);
    }

    /** How many elements follow, each of which takes at least so many bytes. */
    private int count(int leastBytes) throws IOException {
        int count = number();
        if (count < 0 || count > bytes.remaining() / leastBytes) {
            throw new IOException(
                    "the head of a message announces "
                            + Integer.toUnsignedString(count)
                            + " elements, which are longer than it");
        }
        return count;
    }

    /** The same where an ORB makes objects of the elements, of which honest heads have few. */
    private int parts(int leastBytes) throws IOException {
        int count = count(leastBytes);
        if (count > MOST_PARTS) {
            throw new IOException("the head of a message announces " + count + " parts");
        }
        return count;
    }

    private int number() {
        align(Integer.BYTES);
        return bytes.getInt();
    }

    private void align(int size) {
        skip(-bytes.position() & (size - 1));
    }

    private void skip(int count) {
        if (count > bytes.remaining()) {
            throw new BufferUnderflowException();
        }
        bytes.position(bytes.position() + count);
    }
}
