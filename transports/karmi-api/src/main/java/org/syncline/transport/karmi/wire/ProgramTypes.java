package org.syncline.transport.karmi.wire;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that a program accepts without having named them in a remote interface: those made
 * for transport ({@link SelfMarshalling}), those that their fields declare, and those of the system
 * property {@value #PROPERTY}: names, or prefixes that end in an asterisk, separated by semicolons.
 * Thread-safe.
 */
public final class ProgramTypes implements ClassFilter {
    /** Names the classes that peers may send. */
    public static final String PROPERTY = "uka.karmi.allow";

    /**
     * The forms in which lambdas travel; reading one asks for the class that made it, which must be
     * allowed itself.
     */
    private static final Set<String> LAMBDAS =
            Set.of(Serializable.class.getName(), SerializedLambda.class.getName());

    private final ClassLoader loader;
    private final List<String> patterns =
            Arrays.asList(System.getProperty(PROPERTY, "").split(";"));
    private final Set<String> reachable = ConcurrentHashMap.newKeySet();

    /** Looks classes up by {@code loader}, without initialising them. */
    public ProgramTypes(ClassLoader loader) {
        this.loader = loader;
    }

    /** The class loader that finds programs' own classes. */
    static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context == null ? ClassLoader.getSystemClassLoader() : context;
    }

    @Override
    public boolean test(String name) {
        return LAMBDAS.contains(name)
                || reachable.contains(name)
                || patterns.stream().anyMatch(pattern -> matches(pattern, name))
                || isTransportable(name);
    }

    @Override
    public String refusal() {
        return "class is not among those that the receiver takes; its -D"
                + PROPERTY
                + " adds to them";
    }

    private static boolean matches(String pattern, String name) {
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }

    private boolean isTransportable(String name) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            if (!SelfMarshalling.INSTANCE.isMadeForTransport(type)) {
                return false;
            }
            ReachableTypes.fromMembers(type).forEach(c -> reachable.add(c.getName()));
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            // Refused either way; the refusal names the class.
            return false;
        }
    }
}
