package org.syncline.transport.mobility;

import org.syncline.transport.kit.AllowList;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Finds the classes of the services' own messages and strings by name, and no others: where the
 * library would first look through the whole class path and then ask the peer for the code. Safe
 * for any thread.
 */
final class AllowedClasses extends ClassLoader {

    private final List<AllowList> services = new CopyOnWriteArrayList<>();

    AllowedClasses() {
        super(AllowedClasses.class.getClassLoader());
    }

    /** Allows the classes that calls of this interface may carry, from now on. */
    void allow(Class<?> service) {
        services.add(AllowList.of(service));
    }

    /** True for these classes, and for arrays of them and of primitives. */
    boolean contains(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.componentType();
        }
        return element.isPrimitive() || hasName(element.getName());
    }

    private boolean hasName(String name) {
        return name.equals("java.lang.String")
                || services.stream().anyMatch(service -> service.hasMessage(name));
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!hasName(name)) {
            throw new ClassNotFoundException("objects of type " + name + " are not allowed");
        }
        return super.loadClass(name, resolve);
    }
}
