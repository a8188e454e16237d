package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.guard.ProvedSockets;

import rpc.ConnectionOrientedPdu;
import rpc.core.PresentationContext;
import rpc.core.PresentationResult;
import rpc.core.UUID;
import rpc.pdu.AlterContextPdu;
import rpc.pdu.AlterContextResponsePdu;
import rpc.pdu.BindAcknowledgePdu;
import rpc.pdu.BindPdu;
import rpc.pdu.FaultCoPdu;
import rpc.pdu.RequestCoPdu;
import rpc.pdu.ResponseCoPdu;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.util.HashMap;
import java.util.Map;

/**
 * A client's end of one TCP connection: one call at a time, for as many interfaces as were asked
 * for. Used by one thread at a time; may be closed by any.
 */
final class Association implements Closeable {

    private final Address address;
    private final Pdus pdus;
    private final Map<String, Integer> contexts = new HashMap<>();
    private int calls;

    /**
     * The called operation.
     *
     * @param syntax the interface
     * @param object which of those that have it, null for the only one
     * @param number of the operation
     */
    record Operation(String syntax, @Nullable UUID object, int number) {}

    private Association(Address address, ConnectOptions options, Socket socket) throws IOException {
        this.address = address;
        this.pdus = new Pdus(socket, options.responseTimeout());
    }

    /**
     * Connects and proves both sides within the connect time-out.
     *
     * @throws IOException saying in words why there is no connection
     */
    static Association open(Address address, ConnectOptions options, CallerId caller)
            throws IOException {
        Socket socket = ProvedSockets.dialUntimed(address, options, caller);
        try {
            return new Association(address, options, socket);
        } catch (IOException e) {
            socket.close();
            throw ConnectionFailures.unreachable(address, e);
        }
    }

    /**
     * Carries out a call and returns the stub of its response.
     *
     * @throws FaultException if the other side answered that it failed; another call may follow
     * @throws IOException for anything else, after which none may
     */
    byte[] call(Operation operation, NdrOut arguments) throws IOException, FaultException {
        int context = context(operation.syntax());
        int call = ++calls;
        pdus.send(left -> request(operation, context, left), call, arguments);
        DceMessage reply = pdus.receive();
        if (reply.head().getCallId() != call) {
            throw new MalformedPduException("a reply is to another call");
        }
        return switch (reply.head()) {
            case ResponseCoPdu response -> reply.stub();
            case FaultCoPdu fault ->
                    throw new FaultException(DceFaults.of(fault, reply.stub(), address));
            default -> throw unexpected(reply);
        };
    }

    private static RequestCoPdu request(Operation operation, int context, int left) {
        RequestCoPdu request = new RequestCoPdu();
        request.setContextId(context);
        request.setOpnum(operation.number());
        request.setObject(operation.object());
        request.setAllocationHint(left);
        return request;
    }

    private int context(String syntax) throws IOException, FaultException {
        Integer known = contexts.get(syntax);
        if (known != null) {
            return known;
        }
        int context = contexts.size();
        PresentationContext wanted = new PresentationContext(context, Interfaces.syntax(syntax));
        pdus.send(contexts.isEmpty() ? bind(wanted) : alter(wanted), ++calls);
        DceMessage reply = pdus.receive();
        PresentationResult[] results =
                switch (reply.head()) {
                    case BindAcknowledgePdu ack -> ack.getResultList();
                    case AlterContextResponsePdu response -> response.getResultList();
                    default -> throw unexpected(reply);
                };
        if (results.length != 1 || results[0].result != PresentationResult.ACCEPTANCE) {
            throw new FaultException(
                    new IOException(
                            "the peer at "
                                    + address
                                    + " does not have the interface "
                                    + syntax
                                    + "; install the same version of Syncline on both sides"));
        }
        contexts.put(syntax, context);
        return context;
    }

    private static ConnectionOrientedPdu bind(PresentationContext wanted) {
        BindPdu bind = new BindPdu();
        bind.setMaxTransmitFragment(DceRpcLimits.FRAGMENT_BYTES);
        bind.setMaxReceiveFragment(DceRpcLimits.FRAGMENT_BYTES);
        bind.setContextList(new PresentationContext[] {wanted});
        return bind;
    }

    private static ConnectionOrientedPdu alter(PresentationContext wanted) {
        AlterContextPdu alter = new AlterContextPdu();
        alter.setMaxTransmitFragment(DceRpcLimits.FRAGMENT_BYTES);
        alter.setMaxReceiveFragment(DceRpcLimits.FRAGMENT_BYTES);
        alter.setContextList(new PresentationContext[] {wanted});
        return alter;
    }

    private static MalformedPduException unexpected(DceMessage reply) {
        return new MalformedPduException("a reply is a PDU of type " + reply.head().getType());
    }

    @Override
    public void close() throws IOException {
        pdus.close();
    }
}
