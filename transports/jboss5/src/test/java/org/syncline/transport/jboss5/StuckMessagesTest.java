package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Dialler;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

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

    static Stream<Arguments> messages() {
        Stream<Arguments> selected =
                Stream.of(SHORT, 140_000, 145_000, LONG).map(size -> Arguments.of(size, false));
        return Stream.concat(selected, Stream.of(Arguments.of(LONG, true)));
    }

    private SocketChannel joined(Duration most) throws IOException {
        StreamPair pair = StreamPair.make();
        assertTrue(listener.take(pair.far()));
        return pair.near();
    }

    private ConnectOptions options(Duration responseTimeout, boolean joined) {
        Optional<Dialler> dialler = joined ? Optional.of(this::joined) : Optional.empty();
        return new ConnectOptions(SECRET, LATE, responseTimeout, dialler);
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aCallThatThePeerTakesOnlyTheBeginningOfFails(int size, boolean joined) throws IOException {
        ConnectOptions options = options(SOON, joined);
        try (Connection connection = transport.connect(listener.address(), options)) {
            Taker taker = connection.lookup("taker", Taker.class);
            String message = failureOfCall(taker, size);
            assertTrue(message.contains("did not answer in time"), message);
        }
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aCallThatIsBeingSentEndsWithTheConnection(int size, boolean joined) throws Exception {
        ConnectOptions options = options(LATE, joined);
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
