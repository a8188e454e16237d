package org.syncline.transport.kit.system;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Where one other process of this user connects for {@link UnixMessages}: a socket in a folder of
 * its own that nobody else may open, which is gone when this is closed. Used by one thread.
 */
public final class UnixMessagePort implements Closeable {

    private static final int BACKLOG = 8;

    private static final String NAME = "port";

    private final int socket;
    private final Path folder;

    private UnixMessagePort(int socket, Path folder) {
        this.socket = socket;
        this.folder = folder;
    }

    /**
     * Begins to listen in a new folder.
     *
     * @throws IOException in words for people, if this system does not have that
     */
    public static UnixMessagePort open() throws IOException {
        LibcFunction.requireAvailable();
        Path folder = Files.createTempDirectory("syncline");
        try {
            return new UnixMessagePort(listening(folder.resolve(NAME)), folder);
        } catch (IOException e) {
            delete(folder);
            throw e;
        }
    }

    private static int listening(Path path) throws IOException {
        int socket = SocketCalls.open(SocketCalls.DO_NOT_BLOCK);
        try {
            SocketCalls.listen(socket, path, BACKLOG);
            return socket;
        } catch (IOException e) {
            SocketCalls.close(socket);
            throw e;
        }
    }

    private static void delete(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
        Files.deleteIfExists(folder);
    }

    /** Returns where to connect to. */
    public Path path() {
        return folder.resolve(NAME);
    }

    /**
     * Returns the connection that a process has made, and closes those of others that came before.
     *
     * @param process its number
     * @return empty if it has made none
     */
    public Optional<UnixMessages> accept(long process) throws IOException {
        for (int next = SocketCalls.accept(socket); next >= 0; next = SocketCalls.accept(socket)) {
            UnixMessages connected = new UnixMessages(next);
            if (isOf(process, connected)) {
                return Optional.of(connected);
            }
            connected.close();
        }
        return Optional.empty();
    }

    private static boolean isOf(long process, UnixMessages connected) throws IOException {
        try {
            return connected.otherProcess() == process;
        } catch (IOException | RuntimeException | Error e) {
            connected.close();
            throw e;
        }
    }

    /** Connections that were accepted go on. */
    @Override
    public void close() throws IOException {
        SocketCalls.close(socket);
        delete(folder);
    }
}
