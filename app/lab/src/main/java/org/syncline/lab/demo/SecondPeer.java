package org.syncline.lab.demo;

import org.syncline.corpora.CorpusSpec;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A peer in another JVM, of this machine or of another one, that serves trees one after the other.
 * Used by one thread; closing it ends what was started for it.
 */
public interface SecondPeer extends AutoCloseable {

    /**
     * Makes an empty tree, without an archive, and serves it until it is closed.
     *
     * @param corpus what it will be synchronised with
     * @param folder of this machine, for what of it lies here
     */
    SecondTree fresh(CorpusSpec corpus, Path folder) throws IOException;

    @Override
    void close() throws IOException;
}
