package org.syncline.transport.karmi.wire;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * The class names that a peer may make this side build: the JDK's value types, collections and
 * exceptions, the types that the remote interfaces in use mention ({@link ReachableTypes}), and
 * those that the owner adds. It only grows. Thread-safe.
 */
public final class KarmiAllowList implements ClassFilter {
    private static final Set<String> EXCEPTION_PACKAGES =
            Set.of(
                    "java.lang",
                    "java.io",
                    "java.net",
                    "java.nio",
                    "java.nio.file",
                    "java.nio.charset",
                    "java.util",
                    "java.util.concurrent",
                    "java.time",
                    "java.time.format",
                    "uka.karmi.rmi",
                    "uka.karmi.rmi.server");

    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private final Set<Class<?>> walked = ConcurrentHashMap.newKeySet();
    private final Predicate<String> extra;

    /** The default list and all names that {@code extra} accepts. */
    public KarmiAllowList(Predicate<String> extra) {
        this.extra = extra;
    }

    @Override
    public boolean test(String className) {
        return names.contains(className)
                || className.equals(BlockReference.NAME)
                || JdkTypes.isValue(className)
                || isException(className)
                || extra.test(className);
    }

    @Override
    public String refusal() {
        return ClassFilter.refusalBy(extra);
    }

    private static boolean isException(String name) {
        int dot = name.lastIndexOf('.');
        return (name.endsWith("Exception") || name.endsWith("Error"))
                && dot > 0
                && EXCEPTION_PACKAGES.contains(name.substring(0, dot));
    }

    /** Adds one class. */
    public void add(Class<?> type) {
        names.add(type.getName());
    }

    /** Adds all types that calls of {@code remoteInterface} can carry by its declarations. */
    public void addReachable(Class<?> remoteInterface) {
        if (walked.add(remoteInterface)) {
            ReachableTypes.from(remoteInterface).forEach(this::add);
        }
    }
}
