package org.syncline.desktop.engine;

import org.syncline.cli.WorkerMain;
import org.syncline.core.session.Roots;
import org.syncline.core.transport.Closing;
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
 * Where the sessions of two roots take place: in this JVM, unless a transport between them needs a
 * worker. A worker starts with its first session and stays, so that later runs find it as warm as
 * this JVM is for the others. Used by one thread.
 */
public final class Sites implements AutoCloseable {

    private final TransportCatalogue catalogue;
    private final Path state;
    private final Site here;
    private final Map<String, Site> workers = new HashMap<>();

    /** Opens the roots that the user named, with the secret that guards this user's end points. */
    public interface RootsSource {
        Roots open() throws IOException;
    }

    /**
     * @param state folder of the archives
     * @param source for sessions in this JVM
     */
    public Sites(TransportCatalogue catalogue, Path state, RootsSource source) {
        this.catalogue = catalogue;
        this.state = state;
        this.here = new InProcess(source);
    }

    /**
     * The site for these roots.
     *
     * @throws IllegalArgumentException if no JVM holds both transports
     */
    Site of(Request request) {
        Set<String> transports = Roots.transports(request.left(), request.right());
        Optional<WorkerFamily> family = catalogue.commonFamily(transports);
        boolean elsewhere = family.isPresent() || (!transports.isEmpty() && WorkerUse.isAlways());
        return elsewhere
                ? workers.computeIfAbsent(
                        family.map(WorkerFamily::name).orElse(""), name -> worker(transports))
                : here;
    }

    /** The family is read anew for each start, because a library may have been put back. */
    private Site worker(Set<String> transports) {
        return new InWorker(
                () ->
                        WorkerProcess.start(
                                WorkerMain.command(catalogue.commonFamily(transports), transports),
                                String.join(", ", transports)),
                new CommandLines(state));
    }

    @Override
    public void close() throws IOException {
        Closing closing = new Closing();
        closing.close(here);
        workers.values().forEach(closing::close);
        closing.finish();
    }
}
