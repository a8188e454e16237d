package org.syncline.transport.aeron;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.DriverProxy;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import io.aeron.exceptions.DriverTimeoutException;

import org.agrona.CloseHelper;
import org.agrona.concurrent.SleepingMillisIdleStrategy;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ThreadFactory;

/**
 * The library's media driver, embedded, and this process's client of it. Its memory is in a folder
 * that only this user can open.
 */
record EmbeddedDriver(Path folder, MediaDriver driver, Aeron aeron) implements Closeable {

    /** Streams through memory. */
    static final String CHANNEL = CommonContext.IPC_CHANNEL;

    private static final Logger LOG = System.getLogger(EmbeddedDriver.class.getName());

    /** Half of it is under way at most; three of them are mapped for each stream. */
    private static final int TERM_BYTES = 4 << 20;

    /** The most that the library takes. */
    private static final int PIECE_BYTES = 65_504;

    /** How often the library looks for news of the driver. */
    private static final long CONDUCTOR_MILLIS = 2;

    /**
     * How long a process may stand still, stopped or asleep, before the library gives it up, and
     * everything of it with that, for good. Control connections show at once which process is dead.
     */
    private static final Duration STILLNESS = Duration.ofHours(24);

    /** How long ago a driver may have shown itself when a process becomes its client. */
    private static final Duration STARTING = Duration.ofSeconds(10);

    /** Starts a driver for this process and those that learn its folder. */
    static EmbeddedDriver launch() throws IOException {
        Path folder = SharedMemoryFolders.create();
        MediaDriver driver = null;
        try {
            Path directory = SharedMemoryFolders.driver(folder);
            driver = MediaDriver.launch(context(directory));
            return new EmbeddedDriver(folder, driver, connect(directory));
        } catch (RuntimeException e) {
            CloseHelper.close(driver);
            SharedMemoryFolders.delete(folder);
            throw new IOException("Aeron's media driver does not start: " + e.getMessage(), e);
        }
    }

    private static MediaDriver.Context context(Path directory) {
        return new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnShutdown(true)
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(MessageWaitStrategy.naps())
                .asyncExecutorIdleStrategy(MessageWaitStrategy.naps())
                .sharedThreadFactory(threads("driver"))
                .asyncExecutorThreadFactory(threads("driver-tasks"))
                .ipcTermBufferLength(TERM_BYTES)
                .ipcMtuLength(PIECE_BYTES)
                .clientLivenessTimeoutNs(STILLNESS.toNanos())
                // Asserted to be longer: only a dead process may lose the message that it was
                // writing.
                .publicationUnblockTimeoutNs(STILLNESS.plusHours(1).toNanos())
                .errorHandler(EmbeddedDriver::note);
    }

    /** A client of the driver in this folder. */
    static Aeron connect(Path directory) {
        // RACE: a process that dies after this look is waited for as if it stood still.
        if (!CommonContext.isDriverActive(
                directory.toFile(), STARTING.toMillis(), words -> LOG.log(Level.DEBUG, words))) {
            throw new DriverTimeoutException("no media driver works in " + directory);
        }
        return Aeron.connect(
                new Aeron.Context()
                        .aeronDirectoryName(directory.toString())
                        .driverTimeoutMs(STILLNESS.toMillis())
                        .idleStrategy(new SleepingMillisIdleStrategy(CONDUCTOR_MILLIS))
                        .awaitingIdleStrategy(MessageWaitStrategy.naps())
                        .threadFactory(threads("conductor"))
                        .errorHandler(EmbeddedDriver::note)
                        .subscriberErrorHandler(EmbeddedDriver::note));
    }

    private static ThreadFactory threads(String name) {
        return Thread.ofPlatform().name("syncline-aeron-" + name).daemon().factory();
    }

    /** Logs a failure; those that matter show in calls. The library's own would end the JVM. */
    private static void note(Throwable failure) {
        LOG.log(Level.DEBUG, "Aeron: {0}", failure);
    }

    Path directory() {
        return SharedMemoryFolders.driver(folder);
    }

    /**
     * Takes back a client's resources of this driver, as if it had closed itself; for one whose
     * control connection has ended, and which may be dead.
     *
     * @param client its {@link Aeron#clientId}
     */
    void forget(long client) {
        // RACE: it may end by itself here; its memory is then still there for some milliseconds.
        if (!aeron.isClosed()) {
            new DriverProxy(aeron.context().toDriverBuffer(), client).clientClose();
        }
    }

    /** Nobody may use streams of this driver any more. */
    @Override
    public void close() throws IOException {
        CloseHelper.closeAll(aeron, driver);
        SharedMemoryFolders.delete(folder);
    }
}
