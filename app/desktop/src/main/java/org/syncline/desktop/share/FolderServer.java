package org.syncline.desktop.share;

import com.fasterxml.jackson.databind.JsonNode;

import org.syncline.cli.WorkerMain;
import org.syncline.core.serve.ServedSession;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.desktop.engine.WorkerProcess;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.events.SessionEvent;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * Serves a folder by {@code serve} command lines, each in a JVM of its own: one for all transports
 * that need no worker, and one for each family of the others. One thread starts and closes it; any
 * thread may ask it to end. They end with this process, however that ends.
 */
final class FolderServer implements AutoCloseable {

    private final TransportCatalogue catalogue;
    private final Path state;
    private final ShareRequest request;
    private final List<Server> servers = new CopyOnWriteArrayList<>();
    private volatile boolean ending;

    /** A JVM and the transports that it listens on. */
    private record Server(WorkerProcess process, Set<String> transports) {}

    /**
     * @param state folder of the archives
     */
    FolderServer(TransportCatalogue catalogue, Path state, ShareRequest request) {
        this.catalogue = catalogue;
        this.state = state;
        this.request = request;
    }

    /**
     * Returns the addresses once all of them are served.
     *
     * @throws IOException if the folder or an end point cannot be used; all is closed then
     */
    List<String> start() throws IOException, RefusedException {
        checkFolder();
        try {
            for (Set<String> transports : byWorker()) {
                servers.add(start(transports));
            }
            if (ending) {
                askToEnd();
            }
            List<String> addresses = new ArrayList<>();
            for (Server server : servers) {
                for (int i = 0; i < server.transports().size(); i++) {
                    addresses.add(ready(server));
                }
            }
            return addresses;
        } catch (IOException | RefusedException | RuntimeException | Error e) {
            awaitEnd();
            throw e;
        }
    }

    /** The servers would say the same later, without what to do. */
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

    private List<Set<String>> byWorker() {
        Map<String, Set<String>> workers = new LinkedHashMap<>();
        for (String transport : request.transports()) {
            String family = catalogue.family(transport).map(WorkerFamily::name).orElse("");
            workers.computeIfAbsent(family, name -> new LinkedHashSet<>()).add(transport);
        }
        return List.copyOf(workers.values());
    }

    private Server start(Set<String> transports) throws IOException {
        Optional<WorkerFamily> family = catalogue.commonFamily(transports);
        return new Server(
                WorkerProcess.start(
                        WorkerMain.command(family, transports),
                        arguments().stream().map(WorkerMain::escaped).toList(),
                        String.join(", ", transports),
                        "the folder is no longer shared. Share it again"),
                transports);
    }

    /** The workers share a command line, and each listens on its own transports. */
    private List<String> arguments() {
        List<String> line = new ArrayList<>();
        line.addAll(List.of("serve", "--format=json", "--until-stdin-closes"));
        line.add("--state=" + state);
        line.add("--share=" + request.name());
        for (String transport : request.transports()) {
            line.add("--listen=%s=127.0.0.1:%d".formatted(transport, request.portOf(transport)));
        }
        line.addAll(List.of("--", request.folder()));
        return line;
    }

    private static String ready(Server server) throws IOException, RefusedException {
        JsonNode event = next(server);
        while (!event.has("url")) {
            event = next(server);
        }
        return event.get("url").asText();
    }

    /** Fails with the reason of a server that could not begin. */
    private static JsonNode next(Server server) throws IOException, RefusedException {
        JsonNode event = server.process().next();
        if (event.path("event").asText().equals(RunSummary.NAME)) {
            throw Failure.read(event);
        }
        return event;
    }

    /**
     * Reads what the callers do, on threads of its own, until the servers end.
     *
     * @param failed called if one ends by itself
     */
    void watch(Consumer<ServedSession> session, Consumer<Failure> failed) {
        for (Server server : servers) {
            Thread.ofPlatform()
                    .name("desktop-share-events")
                    .daemon()
                    .start(() -> watch(server, session, failed));
        }
    }

    private void watch(Server server, Consumer<ServedSession> session, Consumer<Failure> failed) {
        try {
            while (!ending) {
                JsonNode event = next(server);
                if (event.path("event").asText().equals(SessionEvent.NAME)) {
                    session.accept(SessionEvent.read(event));
                }
            }
        } catch (IOException | RefusedException e) {
            if (!ending) {
                failed.accept(Failure.of(e));
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
        servers.forEach(server -> server.process().askToEnd());
    }

    private void awaitEnd() {
        servers.forEach(server -> server.process().close());
    }

    @Override
    public void close() {
        askToEnd();
        awaitEnd();
    }
}
