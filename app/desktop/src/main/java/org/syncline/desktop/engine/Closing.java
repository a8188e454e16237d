package org.syncline.desktop.engine;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Closes several things although one of them may fail. */
final class Closing {
    private @Nullable IOException failure;

    void close(@Nullable AutoCloseable resource) {
        if (resource == null) {
            return;
        }
        try {
            resource.close();
        } catch (IOException e) {
            keep(e);
        } catch (Exception e) {
            keep(new IOException(e));
        }
    }

    private void keep(IOException e) {
        if (failure == null) {
            failure = e;
        } else {
            failure.addSuppressed(e);
        }
    }

    /** Throws the first failure. */
    void finish() throws IOException {
        if (failure != null) {
            throw failure;
        }
    }
}
