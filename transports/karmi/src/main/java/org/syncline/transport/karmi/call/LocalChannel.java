package org.syncline.transport.karmi.call;

import org.syncline.transport.karmi.wire.GraphReader;
import org.syncline.transport.karmi.wire.GraphWriter;
import org.syncline.transport.karmi.wire.IncomingClasses;
import org.syncline.transport.karmi.wire.OutgoingClasses;

import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.ThreadInfo;
import uka.karmi.rmi.internal.RemoteRef;

import java.io.IOException;

/**
 * Calls an object of the same node directly, with copies of arguments and result, so that it
 * behaves like a remote one.
 */
final class LocalChannel implements Channel {
    private final NodeContext context;
    private final ExportedObject target;
    private final IncomingClasses classes;
    private final OutgoingClasses outgoing;

    LocalChannel(NodeContext context, ExportedObject target) {
        this.context = context;
        this.target = target;
        this.classes = new IncomingClasses(name -> true, context.loader(), context.limits());
        this.outgoing = new OutgoingClasses(classes::define);
    }

    @Override
    public boolean isOpen() {
        return target.isActive();
    }

    @Override
    public ClientCall begin(RemoteRef ref, InterfaceTable table, int method) {
        return new ClientCall(this, writer(), table, method);
    }

    @Override
    public String peer() {
        return "this process";
    }

    @Override
    public void invoke(ClientCall call) throws RemoteException {
        ExportedObject.ExportedInterface face = target.face(call.table().name());
        if (face == null) {
            throw new RemoteException(
                    "object number " + target.ref().object() + " is no " + call.table().name());
        }
        GraphWriter reply = writer();
        ServerCall server =
                new ServerCall(reader(call.out(), 0), reply, null, ThreadInfo.getThreadID());
        target.enter();
        try {
            server.openReply(0);
            server.perform(face, call.method());
            call.readOutcome(reader(reply, FrameFormat.STATUS_AT));
        } catch (IOException e) {
            throw new RemoteException("KaRMIc: arg or result not clonable", e);
        } finally {
            target.leave();
        }
    }

    private GraphWriter writer() {
        return new GraphWriter(outgoing, context.references(), context.limits());
    }

    private GraphReader reader(GraphWriter written, int from) {
        GraphReader in = new GraphReader(classes, context.references(), context.limits());
        in.open(written.array(), from, written.position());
        return in;
    }
}
