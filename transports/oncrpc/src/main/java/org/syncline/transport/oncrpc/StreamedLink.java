package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcAcceptedException;
import org.dcache.oncrpc4j.rpc.OncRpcRejectedException;
import org.dcache.oncrpc4j.rpc.ReplyQueue;
import org.dcache.oncrpc4j.rpc.RpcAccepsStatus;
import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.dcache.oncrpc4j.rpc.RpcReply;
import org.dcache.oncrpc4j.rpc.RpcTransport;
import org.dcache.oncrpc4j.xdr.Xdr;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.guard.DeadlineInput;
import org.syncline.transport.kit.guard.ProvedSockets;
import org.syncline.transport.kit.guard.SocketKind;

import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.channels.CompletionHandler;
import java.util.function.Consumer;

/** A connection that a dialler makes, with a thread that receives the replies. */
record StreamedLink(ProvedSockets sockets, StreamedRpc transport) implements OncLink {

    /** Calls have time-outs, not the waiting for replies to any. */
    private static final SocketKind UNPACED = SocketKind.paced(socket -> in -> in);

    /** Connects and proves both sides; {@code lost} hears why it has ended. */
    static OncLink open(
            Address address, ConnectOptions options, ReplyQueue calls, Consumer<IOException> lost)
            throws IOException {
        ProvedSockets sockets = new ProvedSockets(address, options, UNPACED);
        boolean opened = false;
        try {
            Socket socket = sockets.connect();
            ProofGate.requireReady(new DeadlineInput(socket, options.connectTimeout()));
            socket.setSoTimeout(0);
            StreamedRpc rpc = StreamedRpc.dialled(socket, options.responseTimeout(), calls);
            Thread.ofPlatform()
                    .name("syncline-" + address.transport() + "-client")
                    .daemon()
                    .start(() -> receive(rpc, lost));
            opened = true;
            return new StreamedLink(sockets, rpc);
        } finally {
            if (!opened) {
                sockets.close();
            }
        }
    }

    private static void receive(StreamedRpc rpc, Consumer<IOException> lost) {
        IOException why = new EOFException("the other side closed it");
        try (rpc) {
            while (answer(rpc)) {
                continue;
            }
        } catch (IOException e) {
            why = e;
        } finally {
            lost.accept(why);
        }
    }

    /** Hands the next reply to the call that waits for it; false if there is none any more. */
    private static boolean answer(StreamedRpc rpc) throws IOException {
        Xdr message = rpc.receive(RpcMessageType.REPLY);
        if (message == null) {
            return false;
        }
        int number = StreamedRpc.numberOf(message);
        RpcReply reply = new RpcReply(number, message, rpc);
        CompletionHandler<RpcReply, RpcTransport> call = rpc.getReplyQueue().get(number);
        if (call == null) {
            return true;
        }
        if (!reply.isAccepted()) {
            call.failed(new OncRpcRejectedException(reply.getRejectStatus()), rpc);
        } else if (reply.getAcceptStatus() != RpcAccepsStatus.SUCCESS) {
            call.failed(new OncRpcAcceptedException(reply.getAcceptStatus()), rpc);
        } else {
            call.completed(reply, rpc);
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        try (transport) {
            sockets.close();
        }
    }
}
