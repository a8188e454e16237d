package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * What is bound at an end point, by name and by number. Numbers begin anywhere, so that one from
 * before a restart is unknown after it. Safe for any thread.
 */
public final class Bindings {

    /** Half of the numbers that ONC RPC leaves to users, so that as many are left to count on. */
    private static final int FIRST_NUMBERS = 0x1000_0000;

    private final Map<String, Binding> byName = new HashMap<>();
    private final ConcurrentMap<Integer, Binding> byNumber = new ConcurrentHashMap<>();
    private int last = new SecureRandom().nextInt(FIRST_NUMBERS);

    /**
     * Binds a service under a new number, above 0.
     *
     * @throws IOException if the name is taken
     */
    public synchronized <T> Binding bind(String name, Class<T> type, T service) throws IOException {
        ServiceSchema schema = ServiceSchema.of(type);
        if (byName.containsKey(name)) {
            throw new IOException("\"" + name + "\" is bound already; unbind it first");
        }
        Binding binding = new Binding(++last, schema, service);
        byName.put(name, binding);
        byNumber.put(binding.number(), binding);
        return binding;
    }

    /**
     * Takes a name away.
     *
     * @throws IOException if nothing is bound under it
     */
    public synchronized Binding unbind(String name) throws IOException {
        Binding binding = byName.remove(name);
        if (binding == null) {
            throw new IOException("nothing is bound as \"" + name + "\"");
        }
        byNumber.remove(binding.number());
        return binding;
    }

    /**
     * The service under a name.
     *
     * @param fingerprint of the interface that the caller has
     * @throws ServiceFailure for the caller, if there is none or its interface differs
     */
    public synchronized Binding find(String name, byte[] fingerprint) throws ServiceFailure {
        Binding binding = byName.get(name);
        if (binding == null) {
            throw ServiceFailure.of(new IOException("nothing is bound as \"" + name + "\""));
        }
        if (!Arrays.equals(binding.schema().fingerprint(), fingerprint)) {
            throw ServiceFailure.of(
                    new IOException(
                            "\""
                                    + name
                                    + "\" is a service of another type or of another version of"
                                    + " Syncline; install the same version on both sides"));
        }
        return binding;
    }

    public @Nullable Binding get(int number) {
        return byNumber.get(number);
    }
}
