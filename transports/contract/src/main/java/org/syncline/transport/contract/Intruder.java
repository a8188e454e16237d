package org.syncline.transport.contract;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A serialisable class on no allow-list. Where the system property {@link #FLAG} names a file, its
 * static initialiser creates that file; {@link #READS} counts how often one was read.
 */
final class Intruder implements Serializable {

    static final String FLAG = "syncline.contract.flag";
    static final AtomicInteger READS = new AtomicInteger();

    private static final long serialVersionUID = 1L;

    static {
        String flag = System.getProperty(FLAG);
        if (flag != null) {
            raise(Path.of(flag));
        }
    }

    private static void raise(Path flag) {
        try {
            Files.createFile(flag);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        READS.incrementAndGet();
        in.defaultReadObject();
    }
}
