package org.syncline.transport.aeron;

import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Library;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.core.transport.Transport;

import java.io.IOException;
import java.util.Set;

/** The fastest way between two processes of one host: shared memory, looked at in turns. */
public final class AeronTransport implements Transport {

    @Override
    public String name() {
        return "aeron";
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Aeron IPC",
                "Modern references",
                "Aeron, which is later than the studies",
                Library.besides(AeronTransport.class),
                "binary, by field, through shared memory",
                Marshalling.MAPPED_STRUCTURES,
                Set.of(Feature.FILE_RANGES),
                "On one host; messages of at most 64 MiB. Nothing wakes who waits, so threads look"
                        + " for messages, ever more rarely: after an idle while a call takes up to"
                        + " a few milliseconds.");
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        return AeronListener.open(name(), options);
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        return AeronConnection.open(address, options);
    }
}
