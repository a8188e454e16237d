package org.syncline.transport.contract;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Runs code as another user of this host: on Linux, if this process is root's. */
public final class OtherUser {

    private static final int NOBODY = 65_534;
    private static final int LOOK_MILLIS = 50;

    private OtherUser() {}

    public static boolean canBe() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        return system.startsWith("linux") && "root".equals(System.getProperty("user.name"));
    }

    /** The sockets that this accepts for a {@link Relay} belong to {@code nobody}. */
    static Relay.Front accepting(ServerSocket port) {
        BlockingQueue<Socket> accepted = new LinkedBlockingQueue<>();
        start(
                () -> {
                    while (!port.isClosed()) {
                        try {
                            accepted.add(port.accept());
                        } catch (IOException e) {
                            // Most likely it is closed.
                            continue;
                        }
                    }
                });
        return () -> {
            Socket next = null;
            while (next == null && !port.isClosed()) {
                next = poll(accepted);
            }
            if (next == null) {
                throw new SocketException("the port is closed");
            }
            return next;
        };
    }

    private static @Nullable Socket poll(BlockingQueue<Socket> accepted) {
        try {
            return accepted.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The sockets that the task makes or accepts itself belong to {@code nobody}. It must start no
     * threads, nor wake virtual ones: they might get carriers that are that user's, too.
     */
    public static void start(Runnable task) {
        Thread.ofPlatform()
                .daemon()
                .start(
                        () -> {
                            become(NOBODY);
                            task.run();
                        });
    }

    /** This thread alone; the system gives sockets the owner that it gives files. */
    private static void become(int user) {
        try {
            Linker linker = Linker.nativeLinker();
            linker.downcallHandle(
                            linker.defaultLookup().findOrThrow("setfsuid"),
                            FunctionDescriptor.ofVoid(JAVA_INT))
                    .invokeExact(user);
        } catch (Throwable t) {
            throw new IllegalStateException("setfsuid cannot be called", t);
        }
    }
}
