package org.syncline.peers.tls;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What who connects says first, in clear, by TLS (RFC 8446, 4.1.2).
 *
 * @param bytes all that has arrived, to be read by TLS
 * @param protocols that it would speak (ALPN, RFC 7301); none where it says none, or what makes no
 *     sense, of which TLS will tell it
 */
public record ClientHello(ByteBuffer bytes, List<String> protocols) {

    /** Those that are longer are left to TLS. */
    public static final int MOST_BYTES = 16 * 1024;

    /** As many as most have. */
    private static final int FEW_BYTES = 1024;

    private static final int RECORD_HEADER = 5;
    private static final int HANDSHAKE = 22;
    private static final int CLIENT_HELLO = 1;
    private static final int RANDOM_BYTES = 32;
    private static final int VERSION_BYTES = 2;
    private static final int ALPN = 16;

    private static final Optional<List<String>> NO_PROTOCOLS = Optional.of(List.of());

    public ClientHello {
        protocols = List.copyOf(protocols);
    }

    /**
     * Reads on until it is here, cannot be one, or nothing follows. However it is cut, each byte is
     * looked at once, and again when the message is whole.
     *
     * @param first what has arrived already
     */
    public static ClientHello arriving(InputStream in, ByteBuffer first) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Math.max(FEW_BYTES, first.remaining()));
        bytes.put(first.duplicate());
        Message message = new Message();
        Optional<List<String>> protocols = message.protocols(bytes);
        boolean more = true;
        while (protocols.isEmpty() && more && bytes.position() < MOST_BYTES) {
            bytes = bytes.hasRemaining() ? bytes : larger(bytes);
            int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
            more = count >= 0;
            bytes.position(bytes.position() + Math.max(0, count));
            protocols = message.protocols(bytes);
        }
        return new ClientHello(bytes.flip(), protocols.orElse(List.of()));
    }

    private static ByteBuffer larger(ByteBuffer full) {
        return ByteBuffer.allocate(Math.min(MOST_BYTES, 2 * full.capacity())).put(full.flip());
    }

    /** How much of the message has arrived, whose records may be cut anywhere. */
    private static final class Message {

        /** Up to here records were looked at. */
        private int seen;

        /** Bytes of the last record that are still to come. */
        private int ofRecord;

        private int arrived;

        /** Type and length of the message, as far as they have arrived. */
        private int header;

        /**
         * Looks at what is new.
         *
         * @param bytes all that has arrived, up to its position
         * @return nothing if more must arrive
         */
        Optional<List<String>> protocols(ByteBuffer bytes) {
            while (bytes.position() - seen >= (ofRecord == 0 ? RECORD_HEADER : 1)) {
                if (ofRecord == 0 && !beginRecord(bytes)) {
                    return NO_PROTOCOLS;
                }
                int here = Math.min(ofRecord, bytes.position() - seen);
                for (int i = 0; i < here && arrived + i < Integer.BYTES; i++) {
                    header = header << Byte.SIZE | Byte.toUnsignedInt(bytes.get(seen + i));
                }
                seen += here;
                ofRecord -= here;
                arrived += here;
                if (arrived >= Integer.BYTES && !mayBeHello()) {
                    return NO_PROTOCOLS;
                }
                if (arrived >= Integer.BYTES && arrived - Integer.BYTES >= length()) {
                    return Optional.of(ofRecords(bytes.duplicate().flip(), length()));
                }
            }
            return Optional.empty();
        }

        private boolean beginRecord(ByteBuffer bytes) {
            boolean handshake = Byte.toUnsignedInt(bytes.get(seen)) == HANDSHAKE;
            ofRecord = Short.toUnsignedInt(bytes.getShort(seen + 1 + VERSION_BYTES));
            seen += RECORD_HEADER;
            return handshake;
        }

        private boolean mayBeHello() {
            return header >>> Byte.SIZE * 3 == CLIENT_HELLO && length() <= MOST_BYTES;
        }

        private int length() {
            return header & 0xffffff;
        }
    }

    /** Of a message that has arrived as a whole. */
    private static List<String> ofRecords(ByteBuffer arrived, int length) {
        ByteBuffer message = ByteBuffer.allocate(arrived.remaining());
        while (message.position() < Integer.BYTES + length) {
            arrived.position(arrived.position() + 1 + VERSION_BYTES);
            int record = Short.toUnsignedInt(arrived.getShort());
            int here = Math.min(record, arrived.remaining());
            message.put(arrived.slice(arrived.position(), here));
            arrived.position(arrived.position() + here);
        }
        try {
            return ofHello(message.slice(Integer.BYTES, length));
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            return List.of(); // lengths that contradict each other
        }
    }

    private static List<String> ofHello(ByteBuffer hello) {
        skip(hello, VERSION_BYTES + RANDOM_BYTES);
        skip(hello, Byte.toUnsignedInt(hello.get()));
        skip(hello, Short.toUnsignedInt(hello.getShort()));
        skip(hello, Byte.toUnsignedInt(hello.get()));
        ByteBuffer extensions = taken(hello, Short.toUnsignedInt(hello.getShort()));
        while (extensions.hasRemaining()) {
            int type = Short.toUnsignedInt(extensions.getShort());
            ByteBuffer content = taken(extensions, Short.toUnsignedInt(extensions.getShort()));
            if (type == ALPN) {
                return names(taken(content, Short.toUnsignedInt(content.getShort())));
            }
        }
        return List.of();
    }

    private static List<String> names(ByteBuffer list) {
        List<String> names = new ArrayList<>();
        while (list.hasRemaining()) {
            byte[] name = new byte[Byte.toUnsignedInt(list.get())];
            list.get(name);
            names.add(new String(name, StandardCharsets.ISO_8859_1));
        }
        return names;
    }

    private static void skip(ByteBuffer bytes, int count) {
        bytes.position(bytes.position() + count);
    }

    private static ByteBuffer taken(ByteBuffer bytes, int count) {
        byte[] part = new byte[count];
        bytes.get(part);
        return ByteBuffer.wrap(part);
    }
}
