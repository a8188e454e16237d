package org.syncline.lab.worker;

import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Transport;

/** A listed transport, whichever JVM it runs in. */
public record ListedTransport(String name, Traits traits) {

    static ListedTransport of(Transport transport) {
        return new ListedTransport(transport.name(), transport.traits());
    }
}
