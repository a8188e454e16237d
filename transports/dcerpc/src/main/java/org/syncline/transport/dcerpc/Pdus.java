package org.syncline.transport.dcerpc;

import ndr.NdrBuffer;
import ndr.NetworkDataRepresentation;

import org.syncline.transport.kit.guard.WatchedOutput;

import rpc.ConnectionOrientedPdu;
import rpc.pdu.AlterContextPdu;
import rpc.pdu.AlterContextResponsePdu;
import rpc.pdu.BindAcknowledgePdu;
import rpc.pdu.BindNoAcknowledgePdu;
import rpc.pdu.BindPdu;
import rpc.pdu.FaultCoPdu;
import rpc.pdu.RequestCoPdu;
import rpc.pdu.ResponseCoPdu;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/**
 * The PDUs of one association (C706, chapter 12) over its socket. Heads are the library's; large
 * stubs go into fragments here without being copied as often as there. One thread at a time sends,
 * one receives.
 */
final class Pdus implements Closeable {

    private static final int HEAD_BYTES = ConnectionOrientedPdu.HEADER_LENGTH;

    /** A request's head with an object takes 40 bytes; parts are aligned as the whole is. */
    private static final int PART_BYTES = DceRpcLimits.FRAGMENT_BYTES - 40;

    private static final int UNUSED = -1;

    private final TimedInput in;
    private final OutputStream out;
    private final byte[] frame = new byte[DceRpcLimits.FRAGMENT_BYTES];

    @FunctionalInterface
    interface Heads {

        /**
         * A head without a stub.
         *
         * @param left how many bytes of the stub are still to come
         */
        ConnectionOrientedPdu head(int left);
    }

    /**
     * @param time how long a message may take, and how long the other side may take no bytes
     */
    Pdus(Socket socket, Duration time) throws IOException {
        this.in = new TimedInput(socket, time);
        this.out = new WatchedOutput(socket, time);
    }

    void send(ConnectionOrientedPdu pdu, int call) throws IOException {
        pdu.setCallId(call);
        out.write(frame, 0, encode(pdu, UNUSED));
    }

    /** Sends a stub in as many fragments as it takes. */
    void send(Heads heads, int call, NdrOut stub) throws IOException {
        int size = stub.size();
        int sent = 0;
        do {
            int part = Math.min(size - sent, PART_BYTES);
            ConnectionOrientedPdu pdu = heads.head(size - sent);
            pdu.setCallId(call);
            pdu.setFlag(ConnectionOrientedPdu.PFC_FIRST_FRAG, sent == 0);
            pdu.setFlag(ConnectionOrientedPdu.PFC_LAST_FRAG, sent + part == size);
            int head = encode(pdu, part);
            System.arraycopy(stub.array(), sent, frame, head, part);
            out.write(frame, 0, head + part);
            sent += part;
        } while (sent < size);
    }

    /** Puts a head into the frame, with a length that counts the part that follows it. */
    private int encode(ConnectionOrientedPdu pdu, int part) {
        NdrBuffer buffer = new NdrBuffer(frame, 0);
        pdu.encode(new NetworkDataRepresentation(), buffer);
        int head = buffer.getLength();
        if (part != UNUSED) {
            buffer.setIndex(ConnectionOrientedPdu.FRAG_LENGTH_OFFSET);
            buffer.enc_ndr_short(head + part);
        }
        return head;
    }

    /** Receives a message that may be long in coming, but not once it has begun. */
    DceMessage await() throws IOException {
        in.awaitMessage();
        return receive();
    }

    /** Receives a message in time. */
    DceMessage receive() throws IOException {
        ConnectionOrientedPdu first = pdu();
        FragmentAssembler stub = new FragmentAssembler(first);
        ConnectionOrientedPdu last = first;
        while (!last.getFlag(ConnectionOrientedPdu.PFC_LAST_FRAG)) {
            last = pdu();
            stub.add(last);
        }
        in.endMessage();
        return new DceMessage(first, stub.bytes());
    }

    @Override
    public void close() throws IOException {
        in.close();
        out.close();
    }

    private ConnectionOrientedPdu pdu() throws IOException {
        byte[] head = new byte[HEAD_BYTES];
        in.read(head, 0, HEAD_BYTES);
        NdrBuffer lengths = new NdrBuffer(head, 0);
        lengths.setIndex(ConnectionOrientedPdu.FRAG_LENGTH_OFFSET);
        int length = lengths.dec_ndr_short();
        int verifier = lengths.dec_ndr_short();
        if (length < HEAD_BYTES || length > DceRpcLimits.FRAGMENT_BYTES || verifier != 0) {
            throw new MalformedPduException(
                    "a fragment has " + length + " bytes and a verifier of " + verifier);
        }
        byte[] bytes = new byte[length];
        System.arraycopy(head, 0, bytes, 0, HEAD_BYTES);
        in.read(bytes, HEAD_BYTES, length - HEAD_BYTES);
        ConnectionOrientedPdu pdu = ofType(head[ConnectionOrientedPdu.TYPE_OFFSET]);
        try {
            pdu.decode(new NetworkDataRepresentation(), new NdrBuffer(bytes, 0));
        } catch (RuntimeException e) {
            // The library's classes trust what they read, but never leave the array.
            throw new MalformedPduException("a fragment is malformed", e);
        }
        return pdu;
    }

    private static ConnectionOrientedPdu ofType(byte type) throws MalformedPduException {
        return switch (type) {
            case RequestCoPdu.REQUEST_TYPE -> new RequestCoPdu();
            case ResponseCoPdu.RESPONSE_TYPE -> new ResponseCoPdu();
            case FaultCoPdu.FAULT_TYPE -> new FaultCoPdu();
            case BindPdu.BIND_TYPE -> new BindPdu();
            case BindAcknowledgePdu.BIND_ACKNOWLEDGE_TYPE -> new BindAcknowledgePdu();
            case BindNoAcknowledgePdu.BIND_NO_ACKNOWLEDGE_TYPE -> new BindNoAcknowledgePdu();
            case AlterContextPdu.ALTER_CONTEXT_TYPE -> new AlterContextPdu();
            case AlterContextResponsePdu.ALTER_CONTEXT_RESPONSE_TYPE ->
                    new AlterContextResponsePdu();
            default -> throw new MalformedPduException("a PDU is of type " + type);
        };
    }
}
