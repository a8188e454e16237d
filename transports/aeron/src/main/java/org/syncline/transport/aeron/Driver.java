package org.syncline.transport.aeron;

import io.aeron.Aeron;
import io.aeron.CommonContext;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;

import org.agrona.CloseHelper;
import org.agrona.concurrent.SleepingMillisIdleStrategy;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.concurrent.ThreadFactory;

/**
 * The library's media driver, embedded, and this process's client of it. Its memory is in a folder
 * that only this user can open.
 */
final class Driver implements Closeable {

    /** Streams through memory. */
    static final String CHANNEL = CommonContext.IPC_CHANNEL;

    private static final Logger LOG = System.getLogger(Driver.class.getName());

    /** Half of it is under way at most; three of them are mapped for each stream. */
    private static final int TERM_BYTES = 4 << 20;

    /** The most that the library takes. */
    private static final int PIECE_BYTES = 65_504;

    /** How often the library looks for news of the driver. */
    private static final long CONDUCTOR_MILLIS = 2;

    private final Path folder;
    private final MediaDriver driver;
    private final Aeron aeron;

    private Driver(Path folder, MediaDriver driver, Aeron aeron) {
        this.folder = folder;
        this.driver = driver;
        this.aeron = aeron;
    }

    /** Starts a driver for this process and those that are told of its folder. */
    static Driver launch() throws IOException {
        Path folder = Folders.create();
        MediaDriver driver = null;
        try {
            Path directory = folder.resolve("driver");
            driver = MediaDriver.launch(context(directory));
            return new Driver(folder, driver, connect(directory));
        } catch (RuntimeException e) {
            CloseHelper.close(driver);
            Folders.delete(folder);
            throw new IOException("Aeron's media driver does not start: " + e.getMessage(), e);
        }
    }

    private static MediaDriver.Context context(Path directory) {
        return new MediaDriver.Context()
                .aeronDirectoryName(directory.toString())
                .dirDeleteOnShutdown(true)
                .threadingMode(ThreadingMode.SHARED)
                .sharedIdleStrategy(Idle.naps())
                .asyncExecutorIdleStrategy(Idle.naps())
                .sharedThreadFactory(threads("driver"))
                .asyncExecutorThreadFactory(threads("driver-tasks"))
                .ipcTermBufferLength(TERM_BYTES)
                .ipcMtuLength(PIECE_BYTES)
                .errorHandler(Driver::note);
    }

    /** A client of the driver in this folder. */
    static Aeron connect(Path directory) {
        return Aeron.connect(
                new Aeron.Context()
                        .aeronDirectoryName(directory.toString())
                        .idleStrategy(new SleepingMillisIdleStrategy(CONDUCTOR_MILLIS))
                        .awaitingIdleStrategy(Idle.naps())
                        .threadFactory(threads("conductor"))
                        .errorHandler(Driver::note)
                        .subscriberErrorHandler(Driver::note));
    }

    private static ThreadFactory threads(String name) {
        return Thread.ofPlatform().name("syncline-aeron-" + name).daemon().factory();
    }

    /** What matters shows in the calls; the library's own handler would end the program. */
    private static void note(Throwable failure) {
        LOG.log(Level.DEBUG, "Aeron: {0}", failure);
    }

    Path directory() {
        return folder.resolve("driver");
    }

    Aeron aeron() {
        return aeron;
    }

    /** Nobody may use streams of this driver any more. */
    @Override
    public void close() throws IOException {
        CloseHelper.closeAll(aeron, driver);
        Folders.delete(folder);
    }
}
