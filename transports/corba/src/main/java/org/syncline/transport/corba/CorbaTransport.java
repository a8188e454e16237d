package org.syncline.transport.corba;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Transport;

import java.io.IOException;

/**
 * CORBA on some ORB. A subclass names itself and its ORB; it touches the library in {@link #orb}
 * only, so that it can be listed where the library is missing.
 */
public abstract class CorbaTransport implements Transport {

    /** The ORB that it runs on. */
    protected abstract OrbKind orb();

    @Override
    public final Listener listen(ListenOptions options) throws IOException {
        return CorbaListener.open(name(), orb(), options);
    }

    @Override
    public final Connection connect(Address address, ConnectOptions options) throws IOException {
        return CorbaConnection.open(orb(), GiopSockets.open(address, options));
    }
}
