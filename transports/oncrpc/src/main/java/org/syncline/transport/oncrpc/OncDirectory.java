package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.RpcDispatchable;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.Binding;
import org.syncline.transport.kit.shape.Bindings;
import org.syncline.transport.kit.shape.Shape;

import java.io.IOException;

/**
 * The program that returns the numbers of the others, as a port mapper returns ports. Its one
 * procedure takes a name and the fingerprint of an interface. Numbers are from the range that is
 * left to users (RFC 5531, section 8.3).
 */
record OncDirectory(Bindings bindings) implements RpcDispatchable {

    /** Its own number; a service's is this plus the number of its binding. */
    static final int NUMBER = 0x2000_0000;

    static final int VERSION = 1;
    static final int FIND = 1;

    /** How the number of a program travels. */
    static final XdrCodec FOUND = new BasicXdr(Shape.Basic.INT);

    private record Wanted(String name, byte[] fingerprint) {}

    static OncRpcProgram program() {
        return new OncRpcProgram(NUMBER, VERSION);
    }

    static OncRpcProgram program(Binding binding) {
        return new OncRpcProgram(NUMBER + binding.number(), VERSION);
    }

    static SentXdr question(String name, byte[] fingerprint) {
        return new SentXdr(
                out -> {
                    out.putText(name);
                    out.putBytes(fingerprint);
                });
    }

    @Override
    public void dispatchOncRpcCall(RpcCall call) throws IOException {
        if (call.getProcedure() != FIND) {
            call.failProcedureUnavailable();
            return;
        }
        ReceivedXdr<Wanted> question =
                new ReceivedXdr<>(in -> new Wanted(in.getText(), in.getBytes()));
        call.retrieveCall(question);
        call.reply(answer(question.value()));
    }

    private SentXdr answer(Wanted wanted) {
        try {
            Binding binding = bindings.find(wanted.name(), wanted.fingerprint());
            return Answer.result(out -> FOUND.write(out, program(binding).getNumber()));
        } catch (ServiceFailure e) {
            return Answer.failure(e);
        }
    }
}
