package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;

import rpc.core.UUID;

import java.io.IOException;

/** DCE/RPC: arguments and results, and faults for failures. */
record PlainDialect() implements Dialect {

    @Override
    public int firstOperation() {
        return 0;
    }

    @Override
    public void writeReference(NdrOut out, Reference reference) throws IOException {
        out.putUuid(reference.object());
    }

    @Override
    public UUID readReference(NdrIn in, String syntax) throws IOException {
        return in.getUuid();
    }

    @Override
    public NdrOut request(MethodNdr method, Object[] arguments) throws IOException {
        NdrOut out = new NdrOut();
        method.writeArguments(out, arguments);
        return out;
    }

    @Override
    public Object[] arguments(MethodNdr method, NdrIn in) throws IOException {
        return method.readArguments(in);
    }

    @Override
    public NdrOut response(MethodNdr method, @Nullable Object result) throws IOException {
        NdrOut out = new NdrOut();
        method.writeResult(out, result);
        return out;
    }

    @Override
    public Requests.Answer failure(MethodNdr method, ServiceFailure failure) throws IOException {
        return DceFaults.answer(failure);
    }

    @Override
    public Object result(MethodNdr method, NdrIn in) throws IOException {
        return method.result().readWhole(in);
    }
}
