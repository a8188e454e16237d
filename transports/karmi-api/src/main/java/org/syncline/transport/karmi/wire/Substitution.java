package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** Replaces an object that is to be sent, or one that was read. */
@FunctionalInterface
public interface Substitution {
    @Nullable Object of(Object o) throws IOException;
}
