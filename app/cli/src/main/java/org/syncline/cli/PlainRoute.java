package org.syncline.cli;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;

import java.net.InetSocketAddress;

/**
 * The way to other machines without encryption: by the address itself and a secret of the lab. End
 * points on this machine's loopback have this user's own.
 */
record PlainRoute(Secret lab) implements Route {

    @Override
    public Way to(Address address, ConnectOptions options) {
        InetSocketAddress far = new InetSocketAddress(address.host(), address.port());
        // The transport has words for a host that is unknown.
        if (far.isUnresolved() || far.getAddress().isLoopbackAddress()) {
            return new Way(address, options, () -> {});
        }
        return new Way(
                address,
                new ConnectOptions(lab, options.connectTimeout(), options.responseTimeout()),
                () -> {});
    }
}
