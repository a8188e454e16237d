package org.syncline.desktop.share;

import com.fasterxml.jackson.databind.JsonNode;

import org.jspecify.annotations.Nullable;
import org.syncline.cli.WorkerMain;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.desktop.engine.WorkerProcess;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.events.SessionEvent;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Serves a folder by a {@code serve} command line in a JVM of its own, which starts others for the
 * transports that need a worker. One thread starts and closes it; any thread may ask it to end. It
 * ends with this process, however that ends.
 */
final class FolderServer implements AutoCloseable {

    private final TransportCatalogue catalogue;
    private final Path state;
    private final ShareRequest request;
    private volatile @Nullable WorkerProcess process;
    private volatile boolean ending;

    /** What is told of a folder that is shared, on a thread of the server's. */
    interface Watcher {

        /** It is served at one more address. */
        void reached(String address);

        /** A caller has come, or has gone on. */
        void called(ServedSession session);

        /** It has ended by itself. */
        void failed(Failure failure);
    }

    /**
     * @param state folder of the archives
     */
    FolderServer(TransportCatalogue catalogue, Path state, ShareRequest request) {
        this.catalogue = catalogue;
        this.state = state;
        this.request = request;
    }

    /**
     * Returns an address for each transport once all of them are served; on several networks there
     * are more, which {@link #watch} tells.
     *
     * @throws IOException if the folder or an end point cannot be used; all is closed then
     */
    List<String> start() throws IOException, RefusedException {
        checkFolder();
        WorkerProcess started =
                WorkerProcess.start(
                        WorkerMain.dividing(catalogue),
                        arguments().stream().map(WorkerMain::escaped).toList(),
                        String.join(", ", request.transports()),
                        "the folder is no longer shared. Share it again");
        process = started;
        try {
            if (ending) {
                started.askToEnd();
            }
            List<String> addresses = new ArrayList<>();
            while (addresses.size() < request.transports().size()) {
                JsonNode event = next(started);
                if (isAddress(event)) {
                    addresses.add(address(event));
                }
            }
            return addresses;
        } catch (IOException | RefusedException | RuntimeException | Error e) {
            started.close();
            throw e;
        }
    }

    /** The server would say the same later, without what to do. */
    private void checkFolder() throws IOException {
        Path folder = RootOpener.path(request.folder());
        if (!Files.exists(folder)) {
            throw new IOException(folder + " does not exist; choose another folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException(folder + " is a file; choose the folder that holds it");
        }
        if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
            throw new IOException(
                    folder
                            + " may not be read by you; choose another folder, or change its"
                            + " permissions");
        }
    }

    private List<String> arguments() {
        List<String> line = new ArrayList<>();
        line.addAll(List.of("serve", "--format=json", "--until-stdin-closes"));
        line.add("--state=" + state);
        line.add("--share=" + request.name());
        line.addAll(request.options());
        line.addAll(List.of("--", request.folder()));
        return line;
    }

    private static boolean isAddress(JsonNode event) {
        return event.has("url");
    }

    private static String address(JsonNode event) {
        return event.get("url").asText();
    }

    /** Fails with the reason of a server that could not begin. */
    private static JsonNode next(WorkerProcess server) throws IOException, RefusedException {
        JsonNode event = server.next();
        if (event.path("event").asText().equals(RunSummary.NAME)) {
            throw Failure.read(event);
        }
        return event;
    }

    /** Reads on, once it has started, until it ends. */
    void watch(Watcher watcher) {
        WorkerProcess started = process;
        if (started != null) {
            Thread.ofPlatform()
                    .name("desktop-share-events")
                    .daemon()
                    .start(() -> watch(started, watcher));
        }
    }

    private void watch(WorkerProcess server, Watcher watcher) {
        try {
            while (!ending) {
                JsonNode event = next(server);
                if (isAddress(event)) {
                    watcher.reached(address(event));
                } else if (event.path("event").asText().equals(SessionEvent.NAME)) {
                    watcher.called(SessionEvent.read(event));
                }
            }
        } catch (IOException | RefusedException e) {
            if (!ending) {
                watcher.failed(Failure.of(e));
            }
        }
    }

    /** Returns whether it was asked to end. */
    boolean isEnding() {
        return ending;
    }

    /** Waits for nothing. */
    void askToEnd() {
        ending = true;
        WorkerProcess started = process;
        if (started != null) {
            started.askToEnd();
        }
    }

    @Override
    public void close() {
        askToEnd();
        WorkerProcess started = process;
        if (started != null) {
            started.close();
        }
    }
}
