package org.syncline.transport.rmi;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Secret;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.rmi.server.ObjID;
import java.time.Duration;

/**
 * One call in RMI's wire protocol ("Java Remote Method Invocation Specification", chapter 10), to
 * an object that every server has.
 *
 * @param object number of the object
 * @param operation number of its method
 * @param hash of its interface
 */
record RawCall(int object, int operation, long hash) {

    /** Interface hash of registries. */
    static final long REGISTRY = 4905912898345647071L;

    /** Interface hash of distributed garbage collectors. */
    static final long COLLECTOR = -669196253586618813L;

    private static final int MAGIC = 0x4a524d49;
    private static final short VERSION = 2;
    private static final int SINGLE_OPERATION = 0x4c;
    private static final int CALL = 0x50;
    private static final int RETURN = 0x51;

    /** Block of the answer's first values: the kind of answer comes after the stream's header. */
    private static final int KIND_AT = 1 + 4 + 2;

    private static final byte NORMAL = 1;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /** Writes the arguments. */
    interface Arguments {
        void write(ObjectOutputStream out) throws IOException;
    }

    /** The reply, unread: it may hold any object that the server found in the call. */
    record Answer(byte[] bytes) {

        boolean failed() {
            return bytes.length <= KIND_AT || bytes[0] != RETURN || bytes[KIND_AT] != NORMAL;
        }

        String text() {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }

    Answer send(Address address, Secret secret, Arguments arguments) throws IOException {
        try (Socket socket = new Socket(address.host(), address.port())) {
            socket.setSoTimeout(Math.toIntExact(PATIENCE.toMillis()));
            new Handshake("rmi", secret)
                    .client(
                            socket.getInputStream(),
                            socket.getOutputStream(),
                            ConnectionEnds.dialled(socket));
            socket.getOutputStream().write(message(arguments));
            socket.shutdownOutput();
            return new Answer(socket.getInputStream().readAllBytes());
        }
    }

    private byte[] message(Arguments arguments) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream head = new DataOutputStream(bytes);
        head.writeInt(MAGIC);
        head.writeShort(VERSION);
        head.writeByte(SINGLE_OPERATION);
        head.writeByte(CALL);
        try (ObjectOutputStream out = new Marshalled(bytes)) {
            new ObjID(object).write(out);
            out.writeInt(operation);
            out.writeLong(hash);
            arguments.write(out);
        }
        return bytes.toByteArray();
    }

    /** RMI names a place to load each class from; here none. */
    private static final class Marshalled extends ObjectOutputStream {

        Marshalled(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        protected void annotateClass(Class<?> type) throws IOException {
            writeObject(null);
        }

        @Override
        protected void annotateProxyClass(Class<?> type) throws IOException {
            writeObject(null);
        }
    }
}
