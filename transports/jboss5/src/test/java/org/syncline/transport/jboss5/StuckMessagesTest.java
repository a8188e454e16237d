package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Calls to a peer that begins to read their arguments and does not go on. How many bytes follow
 * decides whether they fit into the window, or wait for room while they are written, or as the
 * message is closed.
 */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class StuckMessagesTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final Duration SOON = Duration.ofSeconds(1);
    private static final Duration LATE = Duration.ofMinutes(10);

    /** Bytes that the window holds, and far more of them than it does. */
    private static final int SHORT = 1 << 10;

    private static final int LONG = 1 << 20;

    private static CountDownLatch reading;
    private static CountDownLatch released;

    private final JbossRemoting5Transport transport = new JbossRemoting5Transport();
    private Listener listener;

    /** Makes its reader stand still. */
    static final class Slow implements Serializable {

        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) throws IOException {
            reading.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
        }
    }

    interface Taker {
        void take(Slow first, byte[] rest) throws IOException;
    }

    @BeforeEach
    void open() throws IOException {
        reading = new CountDownLatch(1);
        released = new CountDownLatch(1);
        listener = transport.listen(ListenOptions.loopback(SECRET));
        listener.bind("taker", Taker.class, (first, rest) -> {});
    }

    @AfterEach
    void close() throws IOException {
        released.countDown();
        listener.close();
    }

    private static String failureOfCall(Taker taker, int size) {
        IOException e =
                assertThrows(IOException.class, () -> taker.take(new Slow(), new byte[size]));
        return String.valueOf(e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {SHORT, 140_000, 145_000, LONG})
    void aCallThatThePeerTakesOnlyTheBeginningOfFails(int size) throws IOException {
        ConnectOptions options = new ConnectOptions(SECRET, LATE, SOON);
        try (Connection connection = transport.connect(listener.address(), options)) {
            Taker taker = connection.lookup("taker", Taker.class);
            String message = failureOfCall(taker, size);
            assertTrue(message.contains("did not answer in time"), message);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {SHORT, 140_000, 145_000, LONG})
    void aCallThatIsBeingSentEndsWithTheConnection(int size) throws Exception {
        ConnectOptions options = new ConnectOptions(SECRET, LATE, LATE);
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection connection = transport.connect(listener.address(), options)) {
            Taker taker = connection.lookup("taker", Taker.class);
            Future<String> failure = threads.submit(() -> failureOfCall(taker, size));
            reading.await();
            connection.close();
            assertEquals("the connection to " + listener.address() + " is closed", failure.get());
        }
    }
}
