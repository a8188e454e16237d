package org.syncline.transport.frames.fory;

import org.syncline.core.transport.Library;
import org.syncline.core.transport.Traits;
import org.syncline.transport.socket.FrameTransport;

import java.util.Set;

/** Frames whose content Apache Fory writes, with registered classes only and without references. */
public final class ForyTransport extends FrameTransport {

    public ForyTransport() {
        // Nothing of the library is loaded before this is called.
        super("fory", service -> ForyMarshaller.schema(service));
    }

    @Override
    public Traits traits() {
        return new Traits(
                "Apache Fory over frames",
                "Modern references",
                "fastest serialisation of today, not in the studies",
                Library.besides(ForyTransport.class),
                "Fory's bytes with numbers of registered classes, in length-prefixed frames",
                Traits.Marshalling.JAVA_OBJECTS,
                Set.of(
                        Traits.Feature.FILE_RANGES,
                        Traits.Feature.ASYNCHRONOUS_CALLS,
                        Traits.Feature.TLS),
                "Generates code when a class is first met, which takes a while; trees of objects"
                        + " only: cycles are refused, shared objects arrive as copies; messages of"
                        + " at most 64 MiB.");
    }
}
