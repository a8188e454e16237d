package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.MessageInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ExportedServices;
import org.syncline.transport.kit.ServiceFilter;
import org.syncline.transport.kit.guard.FairShares;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Messages that begin and do not go on. */
@Timeout(value = 30, unit = TimeUnit.SECONDS)
class MessageTimeoutsTest {

    private static final Address PEER = new Address("any", "127.0.0.1", 1, "");
    private static final Duration SHORT = Duration.ofMillis(50);
    private static final Duration LONG = Duration.ofMinutes(10);

    private RemotingEnd end;
    private MessageTimeouts overdue;

    @BeforeEach
    void open() throws IOException {
        end = RemotingEnd.server("overdue");
        overdue = MessageTimeouts.watch(end.worker().getIoThread(), SHORT);
    }

    @AfterEach
    void close() throws IOException {
        end.close();
    }

    /** As the library's: reading waits for the next byte, or until it is closed. */
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

    /** Does nothing. */
    private static Channel channel() {
        return (Channel)
                Proxy.newProxyInstance(
                        Channel.class.getClassLoader(),
                        new Class<?>[] {Channel.class},
                        (proxy, method, arguments) -> null);
    }

    @Test
    void callsThatDoNotSayTheirNumberAreClosed() {
        new CallServer(
                        new ExportedServices(PEER, new ServiceFilter()),
                        overdue,
                        new FairShares(),
                        CallerId.next())
                .handleMessage(channel(), new Stalled());
    }

    @Test
    void repliesThatDoNotSayTheirNumberAreClosed() {
        new CallClient(channel(), PEER, SHORT, overdue).handleMessage(channel(), new Stalled());
    }

    /** The library does not notify a message that begins while the connection ends. */
    @Test
    void messagesThatBeginAfterwardsEndAtOnce() {
        MessageTimeouts patient = MessageTimeouts.watch(end.worker().getIoThread(), LONG);
        patient.endAll();
        Stalled stalled = new Stalled();
        patient.begin(stalled);
        assertThrows(EOFException.class, stalled::read);
    }
}
