package org.syncline.core.transport;

import org.jspecify.annotations.Nullable;

import java.io.Closeable;
import java.io.IOException;

/**
 * Closes several things although one of them may fail, be it with an unchecked exception: some are
 * objects of libraries. For one thread.
 */
public final class Closer {

    private @Nullable IOException failure;
    private @Nullable RuntimeException fault;

    /** Closes all of them, and then throws as {@link #finish} does. */
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
            failure = first(failure, e);
        } catch (RuntimeException e) {
            fault = first(fault, e);
        }
    }

    /** Libraries may throw the same exception again. */
    private static <E extends Exception> E first(@Nullable E before, E next) {
        if (before == null) {
            return next;
        }
        if (before != next) {
            before.addSuppressed(next);
        }
        return before;
    }

    /** Throws the first unchecked exception, or else the first failure, if there were any. */
    public void finish() throws IOException {
        if (fault != null) {
            if (failure != null) {
                fault.addSuppressed(failure);
            }
            throw fault;
        }
        if (failure != null) {
            throw failure;
        }
    }
}
