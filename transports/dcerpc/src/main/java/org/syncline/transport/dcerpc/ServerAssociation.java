package org.syncline.transport.dcerpc;

import rpc.ConnectionOrientedPdu;
import rpc.core.PresentationContext;
import rpc.core.PresentationResult;
import rpc.pdu.AlterContextPdu;
import rpc.pdu.AlterContextResponsePdu;
import rpc.pdu.BindAcknowledgePdu;
import rpc.pdu.BindPdu;
import rpc.pdu.FaultCoPdu;
import rpc.pdu.RequestCoPdu;
import rpc.pdu.ResponseCoPdu;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The server's end of one TCP connection: one call after the other. For one thread. */
final class ServerAssociation {

    private static final int GROUP = 1;

    private final DceServer server;
    private final Pdus pdus;
    private final Map<Integer, String> contexts = new HashMap<>();
    private final Requests requests;

    ServerAssociation(DceServer server, Socket proved) throws IOException {
        this.server = server;
        this.pdus = new Pdus(proved, server.options().responseTimeout());
        this.requests = new Requests(server);
    }

    void serve() throws IOException {
        try (pdus) {
            while (true) {
                serve(pdus.await());
            }
        }
    }

    private void serve(DceMessage message) throws IOException {
        int call = message.head().getCallId();
        switch (message.head()) {
            case BindPdu bind -> pdus.send(acknowledge(bind), call);
            case AlterContextPdu alter -> pdus.send(respond(alter), call);
            case RequestCoPdu request -> answer(request, message.stub());
            default ->
                    throw new MalformedPduException(
                            "a client sent a PDU of type " + message.head().getType());
        }
    }

    private ConnectionOrientedPdu acknowledge(BindPdu bind) throws MalformedPduException {
        if (bind.getMaxReceiveFragment() < DceRpcLimits.FRAGMENT_BYTES) {
            throw new MalformedPduException("a client takes no fragments of our size");
        }
        BindAcknowledgePdu acknowledgement = new BindAcknowledgePdu();
        acknowledgement.setMaxTransmitFragment(DceRpcLimits.FRAGMENT_BYTES);
        acknowledgement.setMaxReceiveFragment(DceRpcLimits.FRAGMENT_BYTES);
        acknowledgement.setAssociationGroupId(GROUP);
        acknowledgement.setResultList(results(bind.getContextList()));
        return acknowledgement;
    }

    private ConnectionOrientedPdu respond(AlterContextPdu alter) throws MalformedPduException {
        AlterContextResponsePdu response = new AlterContextResponsePdu();
        response.setMaxTransmitFragment(DceRpcLimits.FRAGMENT_BYTES);
        response.setMaxReceiveFragment(DceRpcLimits.FRAGMENT_BYTES);
        response.setAssociationGroupId(GROUP);
        response.setResultList(results(alter.getContextList()));
        return response;
    }

    private PresentationResult[] results(PresentationContext[] wanted)
            throws MalformedPduException {
        if (wanted.length + contexts.size() > DceRpcLimits.CONTEXTS) {
            throw new MalformedPduException("an association wants too many interfaces");
        }
        return Arrays.stream(wanted).map(this::result).toArray(PresentationResult[]::new);
    }

    private PresentationResult result(PresentationContext wanted) {
        String syntax = wanted.abstractSyntax.toString();
        if (!server.hasInterface(syntax)) {
            return rejection(PresentationResult.ABSTRACT_SYNTAX_NOT_SUPPORTED);
        } else if (Arrays.stream(wanted.transferSyntaxes).noneMatch(Interfaces::isNdr)) {
            return rejection(PresentationResult.PROPOSED_TRANSFER_SYNTAXES_NOT_SUPPORTED);
        }
        contexts.put(wanted.contextId, syntax);
        return new PresentationResult();
    }

    private static PresentationResult rejection(int reason) {
        return new PresentationResult(
                PresentationResult.PROVIDER_REJECTION,
                reason,
                Interfaces.syntax(Interfaces.NIL_SYNTAX));
    }

    private void answer(RequestCoPdu request, byte[] stub) throws IOException {
        int context = request.getContextId();
        Requests.Answer answer = requests.answer(contexts.get(context), request, stub);
        int call = request.getCallId();
        if (answer.status() == Requests.DONE) {
            pdus.send(left -> response(context, left), call, answer.stub());
        } else {
            pdus.send(left -> fault(context, answer.status(), left), call, answer.stub());
        }
    }

    private static ResponseCoPdu response(int context, int left) {
        ResponseCoPdu response = new ResponseCoPdu();
        response.setContextId(context);
        response.setAllocationHint(left);
        return response;
    }

    private static FaultCoPdu fault(int context, int status, int left) {
        FaultCoPdu fault = new FaultCoPdu();
        fault.setContextId(context);
        fault.setStatus(status);
        fault.setAllocationHint(left);
        return fault;
    }
}
