package uka.transport;

import org.syncline.transport.karmi.wire.References;

import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.internal.RemoteRef;

/** Remote objects on a program's own streams: those of its run time, which starts when needed. */
enum StubReferences implements References {
    INSTANCE;

    @Override
    public RemoteRef refOf(Object o) {
        return KarmiRuntime.INSTANCE.refOf(o);
    }

    @Override
    public Object stub(RemoteRef ref) {
        return KarmiRuntime.INSTANCE.stub(ref);
    }
}
