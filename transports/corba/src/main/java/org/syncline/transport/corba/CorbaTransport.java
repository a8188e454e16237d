package org.syncline.transport.corba;

import org.syncline.core.transport.Traits;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.function.Supplier;

/** CORBA on some ORB. */
public abstract class CorbaTransport extends DeclaredTransport {

    /**
     * Touches the library in the function only.
     *
     * @param orb gives the ORB that it runs on
     */
    protected CorbaTransport(String name, Traits traits, Supplier<OrbKind> orb) {
        super(
                name,
                traits,
                (transport, options) -> CorbaServer.open(transport, orb.get(), options),
                (address, options) ->
                        CorbaConnection.open(orb.get(), GiopSockets.open(address, options)));
    }
}
