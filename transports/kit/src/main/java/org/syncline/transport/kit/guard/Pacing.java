package org.syncline.transport.kit.guard;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/** Decides how long reading from one connection waits, over the head of the library that reads. */
public interface Pacing {

    /** Paces one connection after the other. */
    @FunctionalInterface
    interface Maker {

        /** How reading from this socket is paced from now on. */
        Pacing of(Socket socket) throws IOException;
    }

    /** The input from which a library reads the bytes that arrive. */
    InputStream input(InputStream arriving);

    /** The output to which a library writes the bytes to be sent. */
    default OutputStream output(OutputStream sending) {
        return sending;
    }

    /** Hears, on any thread and perhaps more than once, that the connection is closed. */
    default void closed() {}

    /** A time-out as sockets take it: never 0, which would mean none. */
    static int millis(Duration duration) {
        return (int) Math.clamp(duration.toMillis(), 1, Integer.MAX_VALUE);
    }
}
