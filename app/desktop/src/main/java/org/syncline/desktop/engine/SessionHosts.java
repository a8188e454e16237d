package org.syncline.desktop.engine;

import org.syncline.cli.WorkerMain;
import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.Closer;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;
import org.syncline.lab.worker.WorkerUse;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Chooses the host of a session by its two roots: this JVM, unless a transport between them needs a
 * worker. A worker starts with its first session and stays, so that later runs find it as warm as
 * this JVM is for the others. One thread.
 */
public final class SessionHosts implements AutoCloseable {

    private final TransportCatalogue catalogue;
    private final Path state;
    private final SessionHost here;
    private final Map<String, SessionHost> workers = new HashMap<>();

    /** Opens the roots that the user named, with the secret that guards this user's end points. */
    public interface RootsSource {
        RootOpener open() throws IOException;
    }

    /**
     * @param state folder of the archives
     * @param source for sessions in this JVM
     */
    public SessionHosts(TransportCatalogue catalogue, Path state, RootsSource source) {
        this.catalogue = catalogue;
        this.state = state;
        this.here = new InProcessHost(source);
    }

    /**
     * Returns the host of sessions with these roots.
     *
     * @throws IllegalArgumentException if no JVM holds both transports
     */
    SessionHost of(CompareRequest request) {
        Set<String> transports = RootOpener.transports(request.left(), request.right());
        Optional<WorkerFamily> family = catalogue.commonFamily(transports);
        boolean elsewhere = family.isPresent() || (!transports.isEmpty() && WorkerUse.isAlways());
        return elsewhere
                ? workers.computeIfAbsent(
                        family.map(WorkerFamily::name).orElse(""), name -> worker(transports))
                : here;
    }

    /** Each start reads the family anew, because a missing library may have been put back. */
    private SessionHost worker(Set<String> transports) {
        return new WorkerHost(
                () ->
                        WorkerProcess.start(
                                WorkerMain.command(catalogue.commonFamily(transports), transports),
                                String.join(", ", transports)),
                new CommandLines(state));
    }

    @Override
    public void close() throws IOException {
        Closer closing = new Closer();
        closing.close(here);
        workers.values().forEach(closing::close);
        closing.finish();
    }
}
