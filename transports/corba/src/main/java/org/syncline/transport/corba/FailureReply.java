package org.syncline.transport.corba;

import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;

/** The one exception of all operations: {@code exception ServiceFailure { wstring what; }}. */
final class FailureReply {

    private static final String ID = "IDL:org/syncline/transport/corba/ServiceFailure:1.0";

    private FailureReply() {}

    /** Answers a call with the service's exception. */
    static OutputStream of(ResponseHandler replies, Throwable thrown) {
        OutputStream out = replies.createExceptionReply();
        out.write_string(ID);
        out.write_wstring(thrown.toString());
        return out;
    }

    /** Reads it from the answer to a call. */
    static ServiceFailure read(CdrInput in) throws IOException {
        in.stream().read_string();
        return new ServiceFailure(in.text());
    }
}
