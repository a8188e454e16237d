package org.syncline.transport.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.peer.Blob;
import org.syncline.core.transport.Address;
import org.syncline.transport.socket.SocketServices;
import org.syncline.transport.socket.codec.FrameLimits;
import org.syncline.transport.socket.codec.ServiceCodec;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

class RequestPollerTest {

    private static final FrameLimits LIMITS = FrameLimits.DEFAULT;
    private static final Address HERE = new Address("aeron", "localhost", 1, "");
    private static final byte[] SERVICE_AND_METHOD = new byte[Integer.BYTES + Short.BYTES];

    @Test
    void reportsFailuresToStartAnotherThread() throws Exception {
        OutOfMemoryError noThread = new OutOfMemoryError("for the purpose: no more threads");
        List<Throwable> failures = new ArrayList<>();
        RequestPoller poller =
                new RequestPoller(
                        new Executions(new SocketServices(ServiceCodec::of, HERE), LIMITS),
                        task -> {
                            throw noThread;
                        },
                        failures::add);
        Streams.Terms terms =
                new Streams.Terms(new StreamId(1, 3), new StreamId(2, 4), Duration.ofSeconds(1));
        try (EmbeddedDriver driver = EmbeddedDriver.launch();
                ServerLink link =
                        new ServerLink(
                                Streams.open(driver.aeron(), terms, poller.looking()),
                                () -> {},
                                LIMITS,
                                poller.requests())) {
            // A request with content is for another thread.
            AeronMessage large = new AeronMessage(1, SERVICE_AND_METHOD, List.of(new Blob()), 0);
            poller.requests().add(new ServerLink.Request(link, large));
            poller.run();
        } finally {
            poller.close();
        }
        assertEquals(List.of(noThread), failures);
    }
}
