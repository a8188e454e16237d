package org.syncline.transport.grpc;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Logger;

/** Tests a JVM that only calls, as most do. */
class ClientWarningsTest {

    @Test
    @Covers(value = "F9", fault = "a server has its client's log filled with stack traces")
    void aClientLimitsWhatItsLibraryLogs() throws IOException {
        List<Logger> loggers = List.of(Logger.getLogger("io.grpc"), Logger.getLogger("io.netty"));
        loggers.forEach(ClientWarningsTest::reset);
        ConnectOptions options = new ConnectOptions(new Secret(new byte[Secret.BYTES]));
        try (ServerSocket gone = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            gone.close();
            Address address = Address.parse("grpc://127.0.0.1:" + gone.getLocalPort());
            assertThrows(
                    IOException.class, () -> new GrpcTransport().connect(address, options).close());
        }
        loggers.forEach(logger -> assertFalse(logger.getUseParentHandlers(), logger::getName));
    }

    /** As in a JVM in which no server was begun. */
    private static void reset(Logger logger) {
        for (Handler handler : logger.getHandlers()) {
            logger.removeHandler(handler);
        }
        logger.setUseParentHandlers(true);
    }
}
