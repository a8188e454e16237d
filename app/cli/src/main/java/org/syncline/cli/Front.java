package org.syncline.cli;

import org.syncline.cli.WorkerRun.Worker;
import org.syncline.core.session.RefusedException;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * What a command does in the process that starts its workers, such as keeping a port that leads to
 * several of them. It serves the transports that need no worker by itself.
 *
 * @param transports those behind its ports; where one worker has all of them, that has the ports,
 *     and there is no front
 */
record Front(Set<String> transports, Keeper keeper) {

    Front {
        transports = Set.copyOf(transports);
    }

    /** Does it. */
    @FunctionalInterface
    interface Keeper {

        /**
         * Runs beside the workers, until it is to end or one of them has ended. If it returns
         * before, it has told all of them to end.
         *
         * @param workers those that have just started
         * @param ended completed by the first worker that ends
         */
        void run(List<Worker> workers, CompletionStage<?> ended)
                throws IOException, RefusedException, InterruptedException;
    }
}
