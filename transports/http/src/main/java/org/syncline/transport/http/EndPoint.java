package org.syncline.transport.http;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;

/**
 * The state that the connections of one listener share.
 *
 * @param transport its name, for the handshake
 */
record EndPoint(String transport, ListenOptions options, Bindings bindings, Passes passes) {

    EndPoint(String transport, ListenOptions options, Address address) {
        this(transport, options, new Bindings(address), new Passes());
    }
}
