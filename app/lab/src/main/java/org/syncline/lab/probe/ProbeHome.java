package org.syncline.lab.probe;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Route;

import java.io.Closeable;
import java.io.IOException;

/** Where a probe is served; closing it ends the server if this machine has started it. */
interface ProbeHome extends Closeable {

    Address address();

    /** Returns how it is connected to. */
    ConnectOptions connecting() throws IOException;

    /** A server that others have started and end, behind a way that they close. */
    static ProbeHome of(Route.Way way) {
        return new ProbeHome() {
            @Override
            public Address address() {
                return way.address();
            }

            @Override
            public ConnectOptions connecting() {
                return way.options();
            }

            @Override
            public void close() {}
        };
    }
}
