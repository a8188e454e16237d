package org.syncline.transport.karmi.wire;

import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** Java serialisation in which exported objects and stubs are references, as in Java RMI. */
final class BlockOutput extends ObjectOutputStream {
    private final References references;

    BlockOutput(OutputStream out, References references) throws IOException {
        super(out);
        this.references = references;
        enableReplaceObject(true);
    }

    /** Sees a stub as what it would write for itself. */
    @Override
    protected Object replaceObject(Object o) {
        Object remote = RemoteStub._KARMI_written(o);
        if (!RemoteTypes.isRemoteable(remote.getClass())) {
            return o;
        }
        RemoteRef ref = references.send(remote);
        return ref == null ? o : new BlockReference(ref);
    }
}
