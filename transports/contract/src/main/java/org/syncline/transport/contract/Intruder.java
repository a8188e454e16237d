package org.syncline.transport.contract;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A serialisable class on no allow-list. Its static initialiser creates the file that the system
 * property {@link #FLAG} names, if any; {@link #READS} counts how often an object was read.
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
