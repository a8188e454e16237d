package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.util.ServiceLoader;

/**
 * Knows the classes that are made for transport and how they marshal themselves. The implementation
 * is found once, by {@link ServiceLoader}, and asked once per class. Thread-safe.
 */
public interface SelfMarshalling {
    /** The implementation on the class path. */
    SelfMarshalling INSTANCE =
            ServiceLoader.load(SelfMarshalling.class, SelfMarshalling.class.getClassLoader())
                    .findFirst()
                    .orElseThrow();

    /** Whether programs accept objects of a class that nothing of theirs names. */
    boolean isMadeForTransport(Class<?> type);

    /** The codec of a class that marshals itself; null for one that leaves it to generated code. */
    @Nullable GraphCodec codecOf(Class<?> type);
}
