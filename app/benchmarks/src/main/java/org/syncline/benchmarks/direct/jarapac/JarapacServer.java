package org.syncline.benchmarks.direct.jarapac;

import ndr.NdrBuffer;

import org.syncline.core.transport.ProbeService;

import rpc.Connection;
import rpc.ConnectionOrientedPdu;
import rpc.DefaultConnection;
import rpc.core.PresentationResult;
import rpc.pdu.BindAcknowledgePdu;
import rpc.pdu.BindPdu;
import rpc.pdu.RequestCoPdu;
import rpc.pdu.ResponseCoPdu;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.util.Arrays;

/** Answers the calls of one client of {@link DirectJarapac}, and trusts them all. */
record JarapacServer(ServerSocket server, boolean orpc) implements Runnable {

    private static final int FIRST_BYTES = 1024;

    @Override
    public void run() {
        int most = DirectJarapac.FRAGMENT_BYTES;
        Connection connection = new DefaultConnection(most, most);
        try {
            JarapacSocket socket = new JarapacSocket(server.accept());
            while (true) {
                ConnectionOrientedPdu request = connection.receive(socket);
                ConnectionOrientedPdu reply = answer(request);
                reply.setCallId(request.getCallId());
                connection.transmit(reply, socket);
            }
        } catch (EOFException e) {
            // The client has left.
            return;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private ConnectionOrientedPdu answer(ConnectionOrientedPdu pdu) throws IOException {
        return switch (pdu) {
            case BindPdu bind -> acknowledgement();
            case RequestCoPdu request -> response(request);
            default -> throw new IOException("a PDU of type " + pdu.getType());
        };
    }

    private static BindAcknowledgePdu acknowledgement() {
        BindAcknowledgePdu acknowledgement = new BindAcknowledgePdu();
        acknowledgement.setMaxTransmitFragment(DirectJarapac.FRAGMENT_BYTES);
        acknowledgement.setMaxReceiveFragment(DirectJarapac.FRAGMENT_BYTES);
        acknowledgement.setResultList(new PresentationResult[] {new PresentationResult()});
        return acknowledgement;
    }

    private ResponseCoPdu response(RequestCoPdu request) throws IOException {
        JarapacNdr in = new JarapacNdr(new NdrBuffer(request.getStub(), 0));
        NdrBuffer reply = new NdrBuffer(new byte[FIRST_BYTES], 0);
        JarapacCall.answer(request.getOpnum(), in, new ProbeService(), new JarapacNdr(reply), orpc);
        byte[] stub = Arrays.copyOf(reply.getBuffer(), reply.getLength());
        ResponseCoPdu response = new ResponseCoPdu();
        response.setContextId(request.getContextId());
        response.setAllocationHint(stub.length);
        response.setStub(stub);
        return response;
    }
}
