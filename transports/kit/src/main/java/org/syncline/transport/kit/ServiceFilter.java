package org.syncline.transport.kit;

import java.io.ObjectInputFilter;

/**
 * The allow-list of a connection that carries several services: admits the classes that may occur
 * in the calls of the added services, boxed numbers, and a library's classes around calls. Safe for
 * any thread.
 */
public final class ServiceFilter implements ObjectInputFilter {

    private volatile AllowList allowed;

    /** Begins with the library's classes around calls and replies only. */
    public ServiceFilter(Class<?>... wrappers) {
        allowed =
                AllowList.NOTHING
                        .plus(Number.class, Double.class, Long.class, Integer.class)
                        .plus(wrappers);
    }

    /** Lets this service's objects through, too, and the name of its interface. */
    public synchronized void add(Class<?> service) {
        allowed = allowed.and(AllowList.of(service).plus(service));
    }

    @Override
    public Status checkInput(FilterInfo info) {
        return allowed.checkInput(info);
    }
}
