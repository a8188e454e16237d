package org.syncline.cli;

import org.syncline.cli.WorkerRun.Worker;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * What a command does in the process that starts its workers, such as keeping a port of all of
 * them. It serves the transports that need no worker by itself.
 */
@FunctionalInterface
interface Front {

    /**
     * Runs beside the workers, until it is to end or one of them has ended. If it returns before,
     * it has told all of them to end.
     *
     * @param workers those that have just started
     * @param ended completed by the first worker that ends
     */
    void run(List<Worker> workers, CompletionStage<?> ended)
            throws IOException, RefusedException, InterruptedException;
}
