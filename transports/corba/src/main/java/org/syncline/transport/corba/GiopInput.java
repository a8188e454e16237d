package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.InFlightLimit;
import org.syncline.transport.kit.MessageLimits;
import org.syncline.transport.kit.guard.Pacing;
import org.syncline.transport.kit.guard.SocketKind;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;

/**
 * Checks the header of each GIOP message before an ORB reads it, because ORBs take memory for any
 * announced length. Too long a message ends the connection, and so do a message in fragments and
 * the cancellation of a call, which no end here sends: an ORB may leave a cancelled call without an
 * answer. Checks the lengths in a message's head, too, where the ORB asks for all that follows the
 * header at once, as those here do. Waits long for a message to begin, but only a given time for
 * all of its rest; the ORB learns of a long message when all of it is here. For one thread. Format:
 * "Common Object Request Broker Architecture: Core Specification" 3.0.3, section 15.4.1.
 */
final class GiopInput extends InputStream {

    /** Of a message: its content and its encoding. */
    static final int MOST_BYTES = MessageLimits.BYTES + (16 << 20);

    static final int HEADER_BYTES = 12;
    private static final Duration LONGEST_CALLS = Duration.ofHours(1);
    private static final int FOR_EVER = 0;

    /** An ORB takes so much memory at once, before any content has come. */
    static final int UNHELD_BYTES = 2 << 20;

    private static final int BUFFER_BYTES = 16 << 10;
    private static final int MAGIC = 0x47494f50;
    static final int FLAGS_AT = 6;
    static final int KIND_AT = 7;
    static final int SIZE_AT = 8;
    static final int LITTLE_ENDIAN = 1;
    private static final int MORE_FRAGMENTS = 2;
    private static final int FRAGMENT = 7;
    static final int REQUEST = 0;
    static final int REPLY = 1;
    private static final int CANCEL_REQUEST = 2;
    static final int LOCATE_REQUEST = 3;
    static final int LOCATE_REPLY = 4;

    private final Arriving arriving;
    private final InputStream in;
    private final Socket socket;
    private final Duration answers;
    private final @Nullable InFlightLimit flight;
    private final byte[] header = new byte[HEADER_BYTES];
    private final ByteBuffer fields = ByteBuffer.wrap(header);
    private int headerLeft;
    private int bodyLeft;

    /** Where the body of the present message is read from: the connection, or what came of it. */
    private InputStream body;

    private @Nullable IOException broken;

    /**
     * @param rest longest time from the first byte of a message to its last
     */
    GiopInput(InputStream in, Socket socket, Duration rest) {
        this(in, socket, new Waits(rest, rest), null);
    }

    private GiopInput(
            InputStream in, Socket socket, Waits longest, @Nullable InFlightLimit flight) {
        this.flight = flight;
        this.arriving = new Arriving(in, socket, longest.rest());
        this.in = new BufferedInputStream(arriving, BUFFER_BYTES);
        this.body = this.in;
        this.socket = socket;
        this.answers = longest.answers();
    }

    /** What the socket receives, which has a time only within a message. */
    private static final class Arriving extends FilterInputStream {

        private final Socket socket;
        private final Duration rest;
        private boolean hurried;
        private long deadline;

        Arriving(InputStream in, Socket socket, Duration rest) {
            super(in);
            this.socket = socket;
            this.rest = rest;
        }

        /** The peer has so long from now on. */
        void begin() {
            hurried = true;
            deadline = System.nanoTime() + rest.toNanos();
        }

        /** The peer may be silent. */
        void end() {
            hurried = false;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            if (hurried) {
                Duration left = Duration.ofNanos(deadline - System.nanoTime());
                if (!left.isPositive()) {
                    throw new SocketTimeoutException("the time is up");
                }
                socket.setSoTimeout(Pacing.millis(left));
            } else {
                socket.setSoTimeout(FOR_EVER);
            }
            return in.read(bytes, offset, length);
        }
    }

    /** Sockets whose messages are bounded; how long reading waits is not for the ORB to say. */
    static SocketKind sockets(Duration rest) {
        return SocketKind.paced(socket -> in -> new GiopInput(in, socket, rest));
    }

    /**
     * The same for a server, which reads a request only when few enough before it are unanswered.
     * Calls may take long, so it waits until one is answered, the connection is closed, or an
     * answer cannot be written; but at most an hour, because an ORB answers no request whose head
     * it cannot read, and nobody would hear that the peer has left.
     */
    static SocketKind serverSockets(Duration rest) {
        return serverSockets(new Waits(rest, LONGEST_CALLS));
    }

    /** The longest times: of a message, and until an answer when no more calls are read. */
    record Waits(Duration rest, Duration answers) {}

    static SocketKind serverSockets(Waits longest) {
        return SocketKind.paced(
                socket -> {
                    InFlightLimit flight =
                            new InFlightLimit(
                                    MessageLimits.CALLS_IN_FLIGHT, MessageLimits.BYTES_IN_FLIGHT);
                    return new Pacing() {
                        @Override
                        public InputStream input(InputStream arriving) {
                            return new GiopInput(arriving, socket, longest, flight);
                        }

                        @Override
                        public OutputStream output(OutputStream sending) {
                            return new GiopOutput(sending, flight);
                        }

                        @Override
                        public void closed() {
                            flight.close();
                        }
                    };
                });
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (broken != null) {
            throw broken;
        }
        try {
            return length == 0 ? 0 : readSome(bytes, offset, length);
        } catch (SocketTimeoutException e) {
            // An ORB would go on in the middle of the message.
            broken = new IOException("the peer stopped in the middle of a message", e);
            throw broken;
        } catch (IOException e) {
            broken = e;
            throw e;
        }
    }

    private int readSome(byte[] bytes, int offset, int length) throws IOException {
        if (headerLeft == 0 && bodyLeft == 0 && !begin()) {
            return -1;
        }
        if (headerLeft > 0) {
            int count = Math.min(length, headerLeft);
            System.arraycopy(header, HEADER_BYTES - headerLeft, bytes, offset, count);
            headerLeft -= count;
            return count;
        }
        boolean whole = bodyLeft == fields.getInt(SIZE_AT) && length >= bodyLeft;
        int read =
                whole
                        ? body.readNBytes(bytes, offset, bodyLeft)
                        : body.read(bytes, offset, Math.min(length, bodyLeft));
        if (read < 0 || (whole && read < bodyLeft)) {
            throw new EOFException("the peer left in the middle of a message");
        }
        bodyLeft -= read;
        if (bodyLeft == 0) {
            body = in;
        }
        if (whole) {
            ByteBuffer content = ByteBuffer.wrap(bytes, offset, read).slice().order(fields.order());
            GiopLengths.check(header, content);
        }
        return read;
    }

    /** Reads the next message's header; false if there is none. */
    private boolean begin() throws IOException {
        arriving.end();
        // Alone, because whatever else has begun to come may not come to its end.
        int first = in.read();
        if (first < 0) {
            return false;
        }
        arriving.begin();
        header[0] = (byte) first;
        if (in.readNBytes(header, 1, HEADER_BYTES - 1) < HEADER_BYTES - 1) {
            throw new EOFException("the peer left in the middle of a message");
        }
        bodyLeft = bodyBytes();
        int kind = header[KIND_AT];
        if (flight != null && (kind == REQUEST || kind == LOCATE_REQUEST)) {
            awaitAnswers(flight);
            arriving.begin();
        }
        body = bodyLeft > UNHELD_BYTES ? held() : in;
        headerLeft = HEADER_BYTES;
        return true;
    }

    /** Waits for the body of a long message; memory is taken as its bytes come. */
    private InputStream held() throws IOException {
        byte[] whole = in.readNBytes(bodyLeft);
        if (whole.length < bodyLeft) {
            throw new EOFException("the peer left in the middle of a message");
        }
        return new ByteArrayInputStream(whole);
    }

    private void awaitAnswers(InFlightLimit calls) throws IOException {
        try {
            calls.admit(0, answers);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private int bodyBytes() throws IOException {
        if (fields.order(ByteOrder.BIG_ENDIAN).getInt(0) != MAGIC) {
            throw new IOException("this is no GIOP message");
        }
        int flags = header[FLAGS_AT];
        if ((flags & MORE_FRAGMENTS) != 0 || header[KIND_AT] == FRAGMENT) {
            throw new IOException("a message came in fragments");
        }
        if (header[KIND_AT] == CANCEL_REQUEST) {
            throw new IOException("a call was cancelled, which is not allowed");
        }
        boolean little = (flags & LITTLE_ENDIAN) != 0;
        fields.order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        int size = fields.getInt(SIZE_AT);
        if (size < 0 || size > MOST_BYTES) {
            throw new IOException(
                    "a message of " + Integer.toUnsignedString(size) + " bytes is over the limit");
        }
        return size;
    }

    @Override
    public int available() throws IOException {
        return headerLeft > 0 ? headerLeft : body.available();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
