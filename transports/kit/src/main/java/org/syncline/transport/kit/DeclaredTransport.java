package org.syncline.transport.kit;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;

import java.io.IOException;

/**
 * A transport as one declaration. A subclass gives its two ways to open as lambdas, not as
 * references to methods: these would load the library's classes where it is only listed.
 */
public abstract class DeclaredTransport implements Transport {

    private final String name;
    private final Traits traits;
    private final Listens listens;
    private final Connects connects;

    /** Opens an end point of the named transport, see {@link Transport#listen}. */
    @FunctionalInterface
    public interface Listens {
        Listener open(String transport, ListenOptions options) throws IOException;
    }

    /** Connects to an end point, see {@link Transport#connect}. */
    @FunctionalInterface
    public interface Connects {
        Connection open(Address address, ConnectOptions options) throws IOException;
    }

    protected DeclaredTransport(String name, Traits traits, Listens listens, Connects connects) {
        this.name = name;
        this.traits = traits;
        this.listens = listens;
        this.connects = connects;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final Traits traits() {
        return traits;
    }

    @Override
    public final Listener listen(ListenOptions options) throws IOException {
        return listens.open(name, options);
    }

    @Override
    public final Connection connect(Address address, ConnectOptions options) throws IOException {
        return connects.open(address, options);
    }
}
