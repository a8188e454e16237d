package org.syncline.desktop.peers;

import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * Passes on what connections with paired machines warn of in this JVM, such as that a machine is
 * not paired any more and was cut off. Any thread may make and close it.
 */
public final class PeerWarnings implements AutoCloseable {

    /** Kept here, because the runtime forgets loggers that nobody holds, with their handlers. */
    private static final Logger PEERS = Logger.getLogger("org.syncline.peers");

    private final Handler handler;

    /**
     * @param ui runs what is told
     * @param told of each warning, which may hold words that another machine chose
     */
    public PeerWarnings(Executor ui, Consumer<String> told) {
        handler = new ToWindow(ui, told);
        PEERS.addHandler(handler);
    }

    private static final class ToWindow extends Handler {

        private final Executor ui;
        private final Consumer<String> told;
        private final SimpleFormatter words = new SimpleFormatter();

        ToWindow(Executor ui, Consumer<String> told) {
            this.ui = ui;
            this.told = told;
            setLevel(Level.WARNING);
        }

        @Override
        public void publish(LogRecord line) {
            if (isLoggable(line)) {
                String text = words.formatMessage(line);
                ui.execute(() -> told.accept(text));
            }
        }

        @Override
        public void flush() {
            // Nothing is kept back.
        }

        @Override
        public void close() {
            // It holds nothing.
        }
    }

    @Override
    public void close() {
        PEERS.removeHandler(handler);
    }
}
