package org.syncline.transport.kit.shape;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * The services of an end point with their schemas. Numbers begin anywhere, so that one from before
 * a restart is unknown after it. Safe for any thread.
 */
public final class Bindings {

    /** Half of the numbers that ONC RPC leaves to users, so that as many are left to count on. */
    private static final int FIRST_NUMBERS = 0x1000_0000;

    private final BoundNames<Binding> names;

    /** For the end point that others know by this address. */
    public Bindings(Address address) {
        names = new BoundNames<>(() -> address, new SecureRandom().nextInt(FIRST_NUMBERS));
    }

    /** Binds a service under a new number, above 0; fails if the name is taken. */
    public <T> Binding bind(String name, Class<T> type, T service) throws IOException {
        ServiceSchema schema = ServiceSchema.of(type);
        return names.bind(name, number -> new Binding(number, schema, service));
    }

    /** Takes a name away; fails if nothing is bound under it. */
    public Binding unbind(String name) throws IOException {
        return names.unbind(name);
    }

    /**
     * The service under a name; the failure, if there is none or its interface has another
     * fingerprint, is for the caller.
     */
    public Binding find(String name, byte[] fingerprint) throws ServiceFailure {
        try {
            return names.require(
                    name, bound -> Arrays.equals(bound.schema().fingerprint(), fingerprint));
        } catch (IOException e) {
            throw ServiceFailure.of(e);
        }
    }

    public @Nullable Binding get(int number) {
        return names.numbered(number);
    }
}
