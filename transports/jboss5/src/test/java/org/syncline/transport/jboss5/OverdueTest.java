package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.MessageCancelledException;
import org.jboss.remoting3.MessageInputStream;
import org.jboss.remoting3.MessageOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.BoundServices;
import org.syncline.core.transport.ServiceFilter;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Messages that begin and do not go on. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class OverdueTest {

    private static final Address PEER = new Address("any", "127.0.0.1", 1, "");
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(10);

    private RemotingEnd end;
    private Overdue overdue;

    @BeforeEach
    void open() throws IOException {
        end = RemotingEnd.open("overdue");
        overdue = Overdue.watch(end.worker().getIoThread(), SHORT);
    }

    @AfterEach
    void close() throws IOException {
        end.close();
    }

    /** As the library's: what reads waits for the next byte, or until it is closed. */
    private static final class Stalled extends MessageInputStream {

        private final CountDownLatch closed = new CountDownLatch(1);

        @Override
        public int read() throws IOException {
            try {
                closed.await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
            throw new EOFException();
        }

        @Override
        public void close() {
            closed.countDown();
        }
    }

    /** As the library's: who has written waits until there is room, or until it is broken off. */
    private static final class Stuck extends MessageOutputStream {

        private final CountDownLatch written = new CountDownLatch(1);
        private final CountDownLatch cancelled = new CountDownLatch(1);

        @Override
        public void write(int one) {
            // Where it goes does not matter.
        }

        @Override
        public void flush() {
            // It waits at the end.
        }

        @Override
        public void close() throws IOException {
            written.countDown();
            try {
                cancelled.await();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
            throw new MessageCancelledException();
        }

        @Override
        public MessageOutputStream cancel() {
            cancelled.countDown();
            return this;
        }
    }

    /** Sends this message, and nothing else. */
    private static Channel channel(@Nullable MessageOutputStream message) {
        return (Channel)
                Proxy.newProxyInstance(
                        Channel.class.getClassLoader(),
                        new Class<?>[] {Channel.class},
                        (proxy, method, arguments) ->
                                method.getName().equals("writeMessage") ? message : null);
    }

    @Test
    void callsThatDoNotSayTheirNumberAreClosed() {
        new CallServer(new BoundServices(PEER), new ServiceFilter(), overdue)
                .handleMessage(channel(null), new Stalled());
    }

    @Test
    void repliesThatDoNotSayTheirNumberAreClosed() {
        new CallClient(channel(null), PEER, SHORT, overdue)
                .handleMessage(channel(null), new Stalled());
    }

    private String failureOfCall(CallClient client) {
        IOException e = assertThrows(IOException.class, () -> client.call("a", "b", null));
        return String.valueOf(e.getMessage());
    }

    @Test
    void callsThatThePeerTakesNothingOfFail() {
        CallClient client = new CallClient(channel(new Stuck()), PEER, LONG, overdue);
        String message = failureOfCall(client);
        assertTrue(message.contains("did not answer in time"), message);
    }

    @Test
    void callsThatAreBeingSentEndWithTheConnection() throws Exception {
        Stuck stuck = new Stuck();
        Overdue patient = Overdue.watch(end.worker().getIoThread(), LONG);
        CallClient client = new CallClient(channel(stuck), PEER, LONG, patient);
        try (ExecutorService threads = Executors.newSingleThreadExecutor()) {
            Future<String> failure = threads.submit(() -> failureOfCall(client));
            stuck.written.await();
            client.end(new IOException("it is gone"));
            assertEquals("it is gone", failure.get());
        }
    }

    /** The library does not tell a message that begins while the connection ends. */
    @Test
    void messagesThatBeginAfterwardsEndAtOnce() {
        Overdue patient = Overdue.watch(end.worker().getIoThread(), LONG);
        patient.endAll();
        Stalled stalled = new Stalled();
        patient.begin(stalled);
        assertThrows(EOFException.class, stalled::read);
    }
}
