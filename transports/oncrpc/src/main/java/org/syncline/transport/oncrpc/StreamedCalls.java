package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcDispatchable;
import org.dcache.oncrpc4j.rpc.RpcException;
import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.dcache.oncrpc4j.xdr.Xdr;
import org.syncline.transport.kit.CallerId;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;

/**
 * Carries out the calls that come over a {@link StreamedRpc}, as the library's filters and its
 * dispatcher do those that come over its own sockets. Safe for any thread.
 */
record StreamedCalls(CallThreads threads, Map<OncRpcProgram, RpcDispatchable> programs) {

    private static final Logger LOG = System.getLogger(StreamedCalls.class.getName());

    /** Receives calls until the caller ends the connection; each has a thread of its own. */
    void serve(StreamedRpc connection, CallerId caller) throws IOException {
        CallDispatcher.CallsUnderWay underWay = new CallDispatcher.CallsUnderWay(caller);
        Xdr message = connection.receive(RpcMessageType.CALL);
        while (message != null) {
            dispatch(connection, message, underWay);
            message = connection.receive(RpcMessageType.CALL);
        }
    }

    private void dispatch(
            StreamedRpc connection, Xdr message, CallDispatcher.CallsUnderWay underWay)
            throws IOException {
        RpcCall call = new RpcCall(StreamedRpc.numberOf(message), message, connection);
        try {
            call.accept();
        } catch (RpcException e) {
            call.reject(e.getStatus(), e.getRpcReply());
            return;
        }
        RpcDispatchable program =
                programs.get(new OncRpcProgram(call.getProgram(), call.getProgramVersion()));
        if (program == null) {
            call.failProgramUnavailable();
            return;
        }
        underWay.awaitFree(connection::isOpen);
        threads.next(underWay, connection::closeSilently);
        try {
            threads.execute(() -> carryOut(program, call));
        } finally {
            threads.noMore();
        }
    }

    private static void carryOut(RpcDispatchable program, RpcCall call) {
        try {
            program.dispatchOncRpcCall(call);
        } catch (RpcException e) {
            call.reject(e.getStatus(), e.getRpcReply());
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "{0} is refused: {1}", call, e.getMessage());
            call.failRpcGarbage();
        } catch (RuntimeException e) {
            call.failRpcSystem();
            throw e;
        }
    }
}
