package uka.transport;

import org.syncline.transport.karmi.wire.IdentityTable;

/**
 * First generation: the objects that a stream has written. A stream hands its own out when it is
 * given another one, and takes it back later.
 */
public final class WireHashtable {
    private final IdentityTable table;

    WireHashtable(IdentityTable table) {
        this.table = table;
    }

    static IdentityTable table(WireHashtable given) {
        return given == null ? new IdentityTable() : given.table;
    }
}
