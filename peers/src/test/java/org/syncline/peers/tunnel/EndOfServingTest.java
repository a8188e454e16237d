package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** A server that stops ends the connections that nobody has proved yet, too. */
class EndOfServingTest {

    private static final int PATIENCE_SECONDS = 20;
    private static final Logger LOGGER = Logger.getLogger(TunnelServer.class.getName());

    @TempDir private Path folder;

    /** All that is logged of one connection. */
    private static final class Records extends Handler {

        private final BlockingQueue<LogRecord> records = new LinkedBlockingQueue<>();

        @Override
        public void publish(LogRecord record) {
            records.add(record);
        }

        LogRecord of(int port) throws InterruptedException {
            while (true) {
                LogRecord record = records.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                assertNotNull(record, "nothing was logged of port " + port);
                if (new SimpleFormatter().formatMessage(record).contains(":" + port + " ")) {
                    return record;
                }
            }
        }

        @Override
        public void flush() {
            // Nothing is kept back.
        }

        @Override
        public void close() {
            LOGGER.removeHandler(this);
        }
    }

    @Test
    void nobodyIsWarnedOfThem() throws IOException, InterruptedException {
        Level before = LOGGER.getLevel();
        LOGGER.setLevel(Level.FINE);
        Records records = new Records();
        records.setLevel(Level.ALL);
        LOGGER.addHandler(records);
        try (PairedRig rig = new PairedRig(folder, TunnelServer.HANDSHAKE)) {
            try (Socket first = rig.dial();
                    Socket second = rig.dial()) {
                // The second one is ended, so that the first is known to have been accepted.
                second.shutdownOutput();
                second.getInputStream().readAllBytes();
                rig.close();
                assertEquals(Level.FINE, records.of(first.getLocalPort()).getLevel());
            }
        } finally {
            records.close();
            LOGGER.setLevel(before);
        }
    }
}
