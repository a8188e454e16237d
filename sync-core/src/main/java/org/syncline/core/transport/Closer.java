package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;

/** Closes several things although one of them may fail. For one thread. */
public final class Closer {

    private @Nullable IOException failure;

    /** Closes all of them; throws the first failure after all were tried. */
    public static void all(Iterable<? extends Closeable> resources) throws IOException {
        Closer closing = new Closer();
        resources.forEach(closing::close);
        closing.finish();
    }

    /** Closes one more; null is nothing to close. */
    public void close(@Nullable Closeable resource) {
        if (resource == null) {
            return;
        }
        try {
            resource.close();
        } catch (IOException e) {
            if (failure == null) {
                failure = e;
            } else {
                failure.addSuppressed(e);
            }
        }
    }

    public void finish() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
