package org.syncline.transport.frames.kryo;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.transport.socket.FrameTransport;

import java.util.Set;

/** Frames whose content Kryo writes, with registered classes only and without references. */
public final class KryoTransport extends FrameTransport {

    public KryoTransport() {
        // Nothing of the library is loaded before this is called.
        super("kryo", service -> KryoMarshaller.schema(service));
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Kryo over frames",
                "Modern references",
                "fast serialisation of today, not in the studies",
                Library.besides(KryoTransport.class),
                "Kryo's bytes, types known from the interface, in length-prefixed frames",
                Traits.Marshalling.JAVA_OBJECTS,
                Set.of(
                        Traits.Feature.FILE_RANGES,
                        Traits.Feature.ASYNCHRONOUS_CALLS,
                        Traits.Feature.TLS),
                "Trees of objects only: cycles are refused, shared objects arrive as copies;"
                        + " messages of at most 64 MiB.");
    }
}
