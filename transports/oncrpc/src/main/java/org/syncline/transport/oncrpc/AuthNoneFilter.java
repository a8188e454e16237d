package org.syncline.transport.oncrpc;

import org.dcache.oncrpc4j.rpc.RpcMessageType;
import org.dcache.oncrpc4j.xdr.Xdr;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;

import java.nio.ByteOrder;

/**
 * Lets messages of one direction through, with neither credential nor verifier (AUTH_NONE, as ours
 * are: the connection has been proved): the library would take memory of any announced length for
 * them, and would answer calls at a client.
 */
final class AuthNoneFilter extends BaseFilter {

    private static final int TYPE_AT = 4;
    private static final int CALL_BYTES = 40;
    private static final int CREDENTIAL_AT = 24;
    private static final int REPLY_BYTES = 12;
    private static final int STATUS_AT = 8;
    private static final int VERIFIER_AT = 12;
    private static final int ACCEPTED_BYTES = 24;

    private final int type;

    /**
     * @param type one of {@link RpcMessageType}
     */
    AuthNoneFilter(int type) {
        this.type = type;
    }

    @Override
    public NextAction handleRead(FilterChainContext ctx) {
        Xdr xdr = ctx.getMessage();
        if (isPlain(xdr.asBuffer().order(ByteOrder.BIG_ENDIAN), type)) {
            return ctx.getInvokeAction();
        }
        ctx.getConnection().closeSilently();
        return ctx.getStopAction();
    }

    /** Whether a message, whose numbers have the order of XDR, is one of those. */
    static boolean isPlain(Buffer head, int type) {
        int size = head.remaining();
        int start = head.position();
        if (size < REPLY_BYTES || head.getInt(start + TYPE_AT) != type) {
            return false;
        }
        if (type == RpcMessageType.CALL) {
            return size >= CALL_BYTES && isZero(head, start + CREDENTIAL_AT, CALL_BYTES);
        }
        boolean denied = head.getInt(start + STATUS_AT) != 0;
        return denied
                || size >= ACCEPTED_BYTES
                        && head.getInt(start + VERIFIER_AT) == 0
                        && head.getInt(start + VERIFIER_AT + Integer.BYTES) == 0;
    }

    private static boolean isZero(Buffer head, int from, int end) {
        for (int at = from; at < head.position() + end; at += Integer.BYTES) {
            if (head.getInt(at) != 0) {
                return false;
            }
        }
        return true;
    }
}
