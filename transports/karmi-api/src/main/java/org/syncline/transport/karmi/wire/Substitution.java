package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/** What is sent for an object, or stands for one that was read. */
@FunctionalInterface
public interface Substitution {
    @Nullable Object of(Object o) throws IOException;
}
