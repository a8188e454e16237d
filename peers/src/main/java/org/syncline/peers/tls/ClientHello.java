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
     * Reads on until it is here, cannot be one, or nothing follows.
     *
     * @param first what has arrived already
     */
    public static ClientHello arriving(InputStream in, ByteBuffer first) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(MOST_BYTES).put(first.duplicate());
        Optional<List<String>> protocols = protocols(bytes.duplicate().flip());
        boolean more = true;
        while (protocols.isEmpty() && more && bytes.hasRemaining()) {
            int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
            more = count >= 0;
            bytes.position(bytes.position() + Math.max(0, count));
            protocols = protocols(bytes.duplicate().flip());
        }
        return new ClientHello(bytes.flip(), protocols.orElse(List.of()));
    }

    /** Returns nothing if more must arrive. */
    private static Optional<List<String>> protocols(ByteBuffer arrived) {
        ByteBuffer message = ByteBuffer.allocate(arrived.remaining());
        boolean whole = true;
        while (whole && arrived.remaining() >= RECORD_HEADER) {
            if (Byte.toUnsignedInt(arrived.get()) != HANDSHAKE) {
                return NO_PROTOCOLS;
            }
            arrived.position(arrived.position() + VERSION_BYTES);
            int length = Short.toUnsignedInt(arrived.getShort());
            int here = Math.min(length, arrived.remaining());
            message.put(arrived.slice(arrived.position(), here));
            arrived.position(arrived.position() + here);
            whole = here == length;
        }
        return ofMessage(message.flip());
    }

    /** Of all records together, which may be cut anywhere. */
    private static Optional<List<String>> ofMessage(ByteBuffer message) {
        if (message.remaining() < Integer.BYTES) {
            return Optional.empty();
        }
        int header = message.getInt();
        if (header >>> Byte.SIZE * 3 != CLIENT_HELLO) {
            return NO_PROTOCOLS;
        }
        int length = header & 0xffffff;
        if (length > MOST_BYTES) {
            return NO_PROTOCOLS;
        }
        if (message.remaining() < length) {
            return Optional.empty();
        }
        try {
            return Optional.of(ofHello(message.slice(message.position(), length)));
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            return NO_PROTOCOLS; // lengths that contradict each other
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
