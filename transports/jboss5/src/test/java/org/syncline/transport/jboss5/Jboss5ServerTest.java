package org.syncline.transport.jboss5;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class Jboss5ServerTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);

    private final JbossRemoting5Transport transport = new JbossRemoting5Transport();

    public interface Endless {
        void run() throws IOException;
    }

    @Test
    void namesUnknownHosts() {
        String host = "nosuch.invalid";
        ListenOptions options =
                new ListenOptions(host, 0, host, 0, SECRET, ConnectOptions.RESPONSE_TIMEOUT);
        IOException e = assertThrows(IOException.class, () -> transport.listen(options));
        assertTrue(e.getMessage().contains("host is unknown"), e::toString);
    }

    @Test
    void closingInterruptsCallsUnderWay() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Endless service =
                () -> {
                    begun.countDown();
                    try {
                        new CountDownLatch(1).await();
                    } catch (InterruptedException e) {
                        throw new InterruptedIOException();
                    }
                };
        Listener listener = transport.listen(ListenOptions.loopback(SECRET));
        listener.bind("endless", Endless.class, service);
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection connection =
                        transport.connect(listener.address(), new ConnectOptions(SECRET))) {
            Endless endless = connection.lookup("endless", Endless.class);
            Future<?> call =
                    threads.submit(
                            () -> {
                                endless.run();
                                return null;
                            });
            begun.await();
            listener.close();
            assertThrows(ExecutionException.class, call::get);
        }
    }
}
