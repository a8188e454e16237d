package org.syncline.core.transport;

import java.io.IOException;
import java.util.Optional;

/**
 * A remoting system that carries Java interfaces whose methods all declare {@link IOException}.
 * Found through {@link java.util.ServiceLoader}; has a public no-argument constructor and no state.
 * Safe for any thread.
 */
public interface Transport {

    /** The scheme in addresses and the name in {@code --transport}: lower case. */
    String name();

    /** Returns its abilities and limits; the contract suite demands all claimed abilities. */
    Traits traits();

    /** Opens an end point on which services can be bound. */
    Listener listen(ListenOptions options) throws IOException;

    /**
     * Connects to an end point. Fails within the connect time-out if no peer that speaks this
     * transport answers.
     */
    Connection connect(Address address, ConnectOptions options) throws IOException;

    /**
     * Returns what serialises the values that calls of a service carry; empty where serialisation
     * cannot be told apart from the calls.
     *
     * @throws IOException if the transport carries no such service
     */
    default Optional<ValueCopier> copier(Class<?> service) throws IOException {
        return Optional.empty();
    }
}
