package org.syncline.transport.dcerpc;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.MessageLimits;

import rpc.ConnectionOrientedPdu;
import rpc.pdu.FaultCoPdu;
import rpc.pdu.RequestCoPdu;
import rpc.pdu.ResponseCoPdu;

import java.util.ArrayList;
import java.util.List;

/** Gathers the stub of a message from its fragments. For one thread. */
final class FragmentAssembler {

    private static final byte[] NONE = {};

    private final ConnectionOrientedPdu first;
    private final List<byte[]> parts = new ArrayList<>();
    private int total;

    FragmentAssembler(ConnectionOrientedPdu first) throws MalformedPduException {
        this.first = first;
        if (!first.getFlag(ConnectionOrientedPdu.PFC_FIRST_FRAG)) {
            throw new MalformedPduException("a message does not begin with its first fragment");
        }
        append(first);
    }

    void add(ConnectionOrientedPdu next) throws MalformedPduException {
        boolean belongs =
                next.getType() == first.getType()
                        && next.getCallId() == first.getCallId()
                        && !next.getFlag(ConnectionOrientedPdu.PFC_FIRST_FRAG);
        if (!belongs) {
            throw new MalformedPduException("a fragment is not of the message that has begun");
        }
        append(next);
    }

    private void append(ConnectionOrientedPdu pdu) throws MalformedPduException {
        byte[] part = of(pdu);
        if (part != null) {
            parts.add(part);
            total += part.length;
        }
        if (total > MessageLimits.BYTES) {
            throw new MalformedPduException(
                    "a message has more than " + (MessageLimits.BYTES >> 20) + " MiB");
        }
    }

    private static byte @Nullable [] of(ConnectionOrientedPdu pdu) {
        return switch (pdu) {
            case RequestCoPdu request -> request.getStub();
            case ResponseCoPdu response -> response.getStub();
            case FaultCoPdu fault -> fault.getStub();
            default -> null;
        };
    }

    byte[] bytes() {
        if (parts.isEmpty()) {
            return NONE;
        } else if (parts.size() == 1) {
            return parts.getFirst();
        }
        byte[] whole = new byte[total];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, at, part.length);
            at += part.length;
        }
        return whole;
    }
}
