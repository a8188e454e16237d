package org.syncline.transport.aeron;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.transport.kit.DeclaredTransport;

import java.util.Set;

/** The fastest way between two processes of one host: shared memory, looked at in turns. */
public final class AeronTransport extends DeclaredTransport {

    public AeronTransport() {
        super(
                "aeron",
                new Traits(
                        "Aeron IPC",
                        "Modern references",
                        "Aeron, which is later than the studies",
                        Library.besides(AeronTransport.class),
                        "binary, by field, through shared memory",
                        Marshalling.MAPPED_STRUCTURES,
                        Set.of(Feature.FILE_RANGES, Feature.ONE_HOST),
                        "On one host; messages of at most 64 MiB. Nothing wakes who waits, so"
                            + " threads look for messages, ever more rarely: after an idle while a"
                            + " call takes up to a few milliseconds."),
                (transport, options) -> AeronListener.open(transport, options),
                (address, options) -> AeronConnection.open(address, options));
    }
}
