package org.syncline.transport.kit;

import java.io.ObjectInputFilter;

/**
 * The allow-list of a connection that carries several services: admits the classes that may occur
 * in the calls of the added services, boxed numbers, and a library's classes around calls, in
 * messages that are no longer than {@link MessageLimits#BYTES}. Safe for any thread.
 */
public final class ServiceFilter implements ObjectInputFilter {

    private volatile AllowList allowed;

    /** Begins with the library's classes around calls and replies only. */
    public ServiceFilter(Class<?>... wrappers) {
        allowed = AllowList.NOTHING.plus(Number.class, Double.class, Long.class).plus(wrappers);
    }

    /** Lets this service's objects through, too, and the name of its interface. */
    public synchronized void add(Class<?> service) {
        allowed = allowed.and(AllowList.of(service).plus(service));
    }

    @Override
    public Status checkInput(FilterInfo info) {
        long bytes = info.streamBytes() + Math.max(0, info.arrayLength()) * width(info);
        return bytes > MessageLimits.BYTES ? Status.REJECTED : allowed.checkInput(info);
    }

    /** Least bytes that an element of an array takes in the stream. */
    private static int width(FilterInfo info) {
        Class<?> array = info.serialClass();
        Class<?> element = array == null ? null : array.componentType();
        if (element == long.class || element == double.class) {
            return Long.BYTES;
        } else if (element == int.class || element == float.class) {
            return Integer.BYTES;
        }
        return element == short.class || element == char.class ? Short.BYTES : Byte.BYTES;
    }
}
