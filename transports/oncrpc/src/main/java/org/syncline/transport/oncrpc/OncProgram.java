package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcDispatchable;
import org.dcache.oncrpc4j.xdr.XdrVoid;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.Binding;

import java.io.IOException;

/**
 * A bound service as a program: procedure 0 does nothing, as is the custom, procedure n is method n
 * - 1. Safe for any thread.
 */
final class OncProgram implements RpcDispatchable {

    private final Binding binding;
    private final ServiceXdr service;

    OncProgram(Binding binding) {
        this.binding = binding;
        this.service = new ServiceXdr(binding.schema());
    }

    @Override
    public void dispatchOncRpcCall(RpcCall call) throws IOException {
        int procedure = call.getProcedure();
        if (procedure == 0) {
            call.reply(XdrVoid.XDR_VOID);
        } else if (procedure < 0 || procedure > service.size()) {
            call.failProcedureUnavailable();
        } else {
            MethodXdr method = service.method(procedure - 1);
            ReceivedXdr<Object[]> arguments = new ReceivedXdr<>(method::readArguments);
            call.retrieveCall(arguments);
            call.reply(answer(method, arguments.value()));
        }
    }

    private SentXdr answer(MethodXdr method, Object[] arguments) {
        try {
            Object result = binding.call(method.schema(), arguments);
            return Answer.result(out -> method.writeResult(out, result));
        } catch (ServiceFailure e) {
            return Answer.failure(e);
        }
    }
}
