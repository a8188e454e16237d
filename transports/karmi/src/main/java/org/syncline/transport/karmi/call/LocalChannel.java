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
    public ClientCall begin(RemoteRef ref, InterfaceTable table, int method)
            throws RemoteException {
        GraphWriter out = new GraphWriter(outgoing, context.references(), context.limits());
        ExportedObject.ExportedInterface face = target.face(table.name());
        if (face == null) {
            throw new RemoteException("object number " + ref.object() + " is no " + table.name());
        }
        return new ClientCall(new CallChannel(face, method), out, table, method);
    }

    @Override
    public void invoke(ClientCall call) {
        throw new IllegalStateException("a local call goes through its own channel");
    }

    @Override
    public String peer() {
        return "this process";
    }

    private GraphReader reader(GraphWriter written, int from) {
        GraphReader in = new GraphReader(classes, context.references(), context.limits());
        in.open(written.array(), from, written.position());
        return in;
    }

    /** The channel of one call. */
    private final class CallChannel implements Channel {
        private final ExportedObject.ExportedInterface face;
        private final int method;

        CallChannel(ExportedObject.ExportedInterface face, int method) {
            this.face = face;
            this.method = method;
        }

        @Override
        public boolean isOpen() {
            return target.isActive();
        }

        @Override
        public String peer() {
            return LocalChannel.this.peer();
        }

        @Override
        public ClientCall begin(RemoteRef ref, InterfaceTable table, int number)
                throws RemoteException {
            return LocalChannel.this.begin(ref, table, number);
        }

        @Override
        public void invoke(ClientCall call) throws RemoteException {
            GraphWriter reply = new GraphWriter(outgoing, context.references(), context.limits());
            ServerCall server =
                    new ServerCall(reader(call.out(), 0), reply, null, ThreadInfo.getThreadID());
            target.enter();
            try {
                server.openReply(0);
                server.perform(face, method);
                GraphReader in = reader(reply, FrameFormat.STATUS_AT);
                call.readOutcome(in);
            } catch (IOException e) {
                throw new RemoteException("KaRMIc: arg or result not clonable", e);
            } finally {
                target.leave();
            }
        }
    }
}
