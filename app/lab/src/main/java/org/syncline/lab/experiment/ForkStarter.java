package org.syncline.lab.experiment;

import java.io.IOException;
import java.util.function.Consumer;

/** Starts forks. */
public interface ForkStarter {

    /**
     * Runs a fork to its end and passes on what it says, line by line, on the caller's thread. A
     * fork that ends without a last line, or says something else, counts as failed: the last line
     * passed on says so. If the thread is interrupted, the fork's JVMs are ended.
     *
     * @throws IOException if no JVM can be started at all
     */
    void run(ForkSpec spec, Consumer<ForkLine> taker) throws IOException, InterruptedException;
}
