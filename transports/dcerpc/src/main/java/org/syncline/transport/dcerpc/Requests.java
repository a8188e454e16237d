package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.Binding;

import rpc.FaultCodes;
import rpc.pdu.RequestCoPdu;

import java.io.IOException;

/** Carries requests out. Safe for any thread. */
record Requests(DceServer server) {

    /** The status of an answer that is no fault. */
    static final int DONE = 0;

    /**
     * The answer to a request.
     *
     * @param status a fault's, or {@link #DONE}
     */
    record Answer(int status, NdrOut stub) {

        static Answer fault(int status) {
            return new Answer(status, new NdrOut());
        }
    }

    /**
     * Answers a request.
     *
     * @param syntax the interface of its context, null if it has none
     */
    Answer answer(@Nullable String syntax, RequestCoPdu request, byte[] stub) throws IOException {
        if (syntax == null) {
            return Answer.fault(FaultCodes.INVALID_PRESENTATION_CONTEXT_ID);
        }
        try {
            return syntax.equals(Interfaces.DIRECTORY)
                    ? find(request, stub)
                    : call(syntax, request, stub);
        } catch (MalformedPduException e) {
            return Answer.fault(FaultCodes.PROTOCOL_ERROR);
        } catch (ServiceFailure e) {
            return DceFaults.answer(e);
        }
    }

    private Answer find(RequestCoPdu request, byte[] stub) throws IOException {
        if (request.getOpnum() != Interfaces.FIND) {
            return Answer.fault(FaultCodes.OPERATION_RANGE_ERROR);
        }
        NdrIn in = new NdrIn(stub);
        String name = in.getText();
        byte[] fingerprint = in.getBytes();
        in.end();
        NdrOut out = new NdrOut();
        Binding binding = server.bindings().find(name, fingerprint);
        server.dialect().writeReference(out, reference(binding));
        return new Answer(DONE, out);
    }

    private Answer call(String syntax, RequestCoPdu request, byte[] stub) throws IOException {
        Binding binding = server.bindings().get(Interfaces.number(request.getObject()));
        ServiceNdr operations = server.operations(syntax);
        if (binding == null || !binding.schema().equals(operations.schema())) {
            return Answer.fault(FaultCodes.UNSUPPORTED_TYPE);
        }
        int number = request.getOpnum() - server.dialect().firstOperation();
        if (number < 0 || number >= operations.size()) {
            return Answer.fault(FaultCodes.OPERATION_RANGE_ERROR);
        }
        MethodNdr method = operations.method(number);
        Object[] arguments = server.dialect().arguments(method, new NdrIn(stub));
        try {
            return answer(method, binding.call(method.schema(), arguments));
        } catch (ServiceFailure e) {
            return server.dialect().failure(method, e);
        }
    }

    private Answer answer(MethodNdr method, @Nullable Object result) throws ServiceFailure {
        try {
            return new Answer(DONE, server.dialect().response(method, result));
        } catch (IOException | RuntimeException e) {
            String reason = "the result cannot be sent: " + e.getMessage();
            throw ServiceFailure.of(new IOException(reason, e));
        }
    }

    private Dialect.Reference reference(Binding binding) {
        Address address = server.address();
        return new Dialect.Reference(
                Interfaces.of(binding.schema()),
                Interfaces.object(binding.number()),
                address.host() + "[" + address.port() + "]");
    }
}
