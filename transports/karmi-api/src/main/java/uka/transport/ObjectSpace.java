package uka.transport;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.IdentityTable;

/**
 * Second generation: the objects that a stream knows. A stream hands its own out when it is given
 * another one, and takes it back later; one that came from the other kind of stream counts as
 * empty.
 */
public final class ObjectSpace {
    final IdentityTable written;
    final GraphReader.Handles read;

    ObjectSpace(IdentityTable written, GraphReader.Handles read) {
        this.written = written;
        this.read = read;
    }

    static IdentityTable written(ObjectSpace space) {
        return space == null || space.written == null ? new IdentityTable() : space.written;
    }

    static GraphReader.Handles read(ObjectSpace space) {
        return space == null || space.read == null ? GraphReader.Handles.none() : space.read;
    }
}
