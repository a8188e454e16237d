package org.syncline.lab.probe;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.Transport;

import java.io.Closeable;
import java.io.IOException;

/** Where a probe is served; closing it ends the server if this machine has started it. */
interface ProbeHome extends Closeable {

    Address address();

    /** Returns what its callers prove. */
    Secret secret() throws IOException;

    /** A server that others have started and end. */
    static ProbeHome of(FarProbe far, Transport over) {
        return new ProbeHome() {
            @Override
            public Address address() {
                return far.address(over.name());
            }

            @Override
            public Secret secret() {
                return far.proof();
            }

            @Override
            public void close() {}
        };
    }
}
