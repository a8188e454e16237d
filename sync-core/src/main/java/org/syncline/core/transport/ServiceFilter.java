package org.syncline.core.transport;

import java.io.ObjectInputFilter;

/**
 * The allow-list of a connection that carries several services: lets through what may occur in the
 * calls of those that were added, boxed numbers, and what a library puts calls into. Safe for any
 * thread.
 */
public final class ServiceFilter implements ObjectInputFilter {

    private volatile AllowList allowed;

    /**
     * Nothing is added yet.
     *
     * @param wrappers what the library puts calls and replies into
     */
    public ServiceFilter(Class<?>... wrappers) {
        allowed = AllowList.NOTHING.plus(Number.class, Double.class, Long.class).plus(wrappers);
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
