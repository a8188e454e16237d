package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.Shape;

import rpc.core.UUID;

import java.io.IOException;

/**
 * DCOM's object RPC (MS-DCOM, section 2.2): an ORPCTHIS before the arguments, an ORPCTHAT before
 * the result, an HRESULT after it, references as OBJREFs. Methods come after the three of IUnknown.
 * A failure of a service is DISP_E_EXCEPTION, its type and text are in an extension of the
 * ORPCTHAT.
 *
 * @param causality says which calls belong together: those of one connection
 */
record OrpcDialect(UUID causality) implements Dialect {

    private static final int IUNKNOWN_METHODS = 3;

    /** Version 5.7, as one number. */
    private static final int VERSION = 7 << Short.SIZE | 5;

    private static final int MAJOR_BITS = 0xFFFF;
    private static final int S_OK = 0;
    private static final int DISP_E_EXCEPTION = 0x8002_0009;
    private static final String FAILURE = "53796e63-6c69-6e65-8002-6661696c7572";
    private static final int PAIR = 2;

    OrpcDialect() {
        this(new UUID(java.util.UUID.randomUUID().toString()));
    }

    @Override
    public int firstOperation() {
        return IUNKNOWN_METHODS;
    }

    @Override
    public void writeReference(NdrOut out, Reference reference) throws IOException {
        out.putBytes(ObjRef.encode(reference));
    }

    @Override
    public UUID readReference(NdrIn in, String syntax) throws IOException {
        return ObjRef.decode(in.getBytes(), syntax);
    }

    @Override
    public NdrOut request(MethodNdr method, Object[] arguments) throws IOException {
        NdrOut out = new NdrOut();
        out.putInt(VERSION);
        out.putInt(0);
        out.putInt(0);
        out.putUuid(causality);
        out.putInt(0);
        method.writeArguments(out, arguments);
        return out;
    }

    @Override
    public Object[] arguments(MethodNdr method, NdrIn in) throws IOException {
        int version = in.getInt();
        in.getInt();
        in.getInt();
        in.getUuid();
        if ((version & MAJOR_BITS) != (VERSION & MAJOR_BITS) || in.getReferent()) {
            throw new MalformedPduException("an ORPCTHIS is of another version or extended");
        }
        return method.readArguments(in);
    }

    @Override
    public NdrOut response(MethodNdr method, @Nullable Object result) throws IOException {
        NdrOut out = new NdrOut();
        out.putInt(0);
        out.putInt(0);
        if (method.returnsPointer()) {
            out.putReferent();
        }
        method.writeResult(out, result);
        out.putInt(S_OK);
        return out;
    }

    @Override
    public Requests.Answer failure(MethodNdr method, ServiceFailure failure) throws IOException {
        NdrOut text = DceFaults.stub(failure);
        NdrOut out = new NdrOut();
        out.putInt(0);
        out.putReferent();
        writeExtension(out, text);
        if (method.returnsPointer()) {
            out.putInt(0);
        } else if (method.schema().result() instanceof Shape.Basic basic) {
            new BasicNdr(basic).writeZero(out);
        }
        out.putInt(DISP_E_EXCEPTION);
        return new Requests.Answer(Requests.DONE, out);
    }

    /** An ORPC_EXTENT_ARRAY of one ORPC_EXTENT, padded to two as it must be. */
    private static void writeExtension(NdrOut out, NdrOut content) throws IOException {
        out.putInt(1);
        out.putInt(0);
        out.putReferent();
        out.putInt(PAIR);
        out.putReferent();
        out.putInt(0);
        int padded = content.size() + Long.BYTES - 1 & -Long.BYTES;
        out.putInt(padded);
        out.putUuid(new UUID(FAILURE));
        out.putInt(content.size());
        out.putRaw(content.array(), content.size(), padded);
    }

    @Override
    public Object result(MethodNdr method, NdrIn in) throws IOException {
        in.getInt();
        ServiceFailure failure = in.getReferent() ? readExtension(in) : null;
        if (failure != null) {
            // Neither the result, which is none, nor the HRESULT says more.
            throw failure;
        }
        if (method.returnsPointer() && !in.getReferent()) {
            throw new MalformedPduException("a result is missing");
        }
        Object result = method.result().readWhole(in);
        int status = in.getInt();
        if (status != S_OK) {
            throw new IOException("the peer answered " + Integer.toHexString(status));
        }
        return result;
    }

    private static ServiceFailure readExtension(NdrIn in) throws IOException {
        boolean one = in.getInt() == 1 & in.getInt() == 0 & in.getReferent();
        boolean content = one && in.getInt() == PAIR && in.getReferent() & !in.getReferent();
        if (!content) {
            throw new MalformedPduException("an ORPCTHAT has extensions of another kind");
        }
        int padded = in.getInt();
        String kind = in.getUuid().toString();
        int size = in.getInt();
        if (!kind.equals(FAILURE) || size < 0 || size > padded) {
            throw new MalformedPduException("an extension is of another kind");
        }
        String type = in.getText();
        return new ServiceFailure(type, in.getText());
    }
}
