package org.syncline.transport.corba;

import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;

import java.io.IOException;

/**
 * What a service threw, as type name and message: the one exception that the operations declare,
 * {@code exception ServiceFailure { wstring what; }}.
 */
final class ServiceFailure extends IOException {

    private static final long serialVersionUID = 1L;

    private static final String ID = Mapping.STRUCTURES.repositoryId(ServiceFailure.class);

    private ServiceFailure(String what) {
        super(what);
    }

    /** Answers a call with it. */
    static OutputStream answer(ResponseHandler replies, Throwable thrown) {
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

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
