package org.syncline.cli;

import org.syncline.cli.WorkerRun.Worker;
import org.syncline.core.session.RefusedException;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** What a command keeps in the process that starts its workers, such as a port of all of them. */
interface Front {

    /**
     * Begins, once the workers have started.
     *
     * @return what ends it
     */
    Closeable open(List<Worker> workers) throws IOException, RefusedException;
}
