package org.syncline.transport.dcerpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ndr.NetworkDataRepresentation;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.Secret;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ConnectionEnds;
import org.syncline.transport.kit.Handshake;
import org.syncline.transport.kit.MessageLimits;

import rpc.FaultCodes;
import rpc.core.PresentationContext;
import rpc.core.PresentationResult;
import rpc.core.PresentationSyntax;
import rpc.pdu.BindAcknowledgePdu;
import rpc.pdu.BindPdu;
import rpc.pdu.FaultCoPdu;
import rpc.pdu.RequestCoPdu;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HexFormat;

/** A caller proves the secret and then breaks the protocol; others go on. */
class HostilePdusTest {

    private static final Secret SECRET = new Secret(new byte[Secret.BYTES]);
    private static final DceRpcTransport TRANSPORT = new DceRpcTransport();
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Listener listener;

    @BeforeEach
    void listen() throws IOException {
        listener = TRANSPORT.listen(ListenOptions.loopback(SECRET));
        listener.bind("probe", Probe.class, new ProbeService());
    }

    @AfterEach
    void othersAreServedStill() throws IOException {
        try (Listener closing = listener;
                Connection connection =
                        TRANSPORT.connect(closing.address(), new ConnectOptions(SECRET))) {
            assertEquals(3, connection.lookup("probe", Probe.class).add(1, 2));
        }
    }

    private Socket proved() throws IOException {
        Socket socket = new Socket(listener.address().host(), listener.address().port());
        socket.setSoTimeout((int) PATIENCE.toMillis());
        new Handshake(TRANSPORT.name(), SECRET)
                .client(
                        socket.getInputStream(),
                        socket.getOutputStream(),
                        ConnectionEnds.dialled(socket));
        return socket;
    }

    /** Heads of PDUs of version 5, little-endian; the rest is 0. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // a request of 65,535 bytes
                "0500000310000000ffff000001000000",
                // one of 4 bytes
                "05000003100000000400000001000000",
                // a verifier
                "05000003100000001800080001000000",
                // version 4
                "04000003100000001000000001000000",
                // big-endian
                "05000003000000001000000001000000",
                // no such type
                "05007703100000001000000001000000",
                // a bind that ends before its contexts
                "05000b03100000001000000001000000",
                // a request that does not begin with its first fragment
                "05000002100000001800000001000000",
            })
    @Covers(value = "F6", fault = "lengths of fragments are not looked at")
    void cutsOffMalformedPdus(String head) throws IOException {
        try (Socket socket = proved()) {
            socket.getOutputStream().write(HexFormat.of().parseHex(head));
            socket.getOutputStream().write(new byte[16]);
            assertTrue(isClosed(socket), "the connection lives on");
        }
    }

    private static boolean isClosed(Socket socket) {
        try {
            return socket.getInputStream().read() < 0;
        } catch (IOException e) {
            // Reset; silence would be a time-out, which is no end.
            return !(e instanceof SocketTimeoutException);
        }
    }

    @Test
    void unknownInterfacesAndTransferSyntaxesAreRejected() throws IOException {
        String nil = Interfaces.NIL_SYNTAX;
        String ndr = NetworkDataRepresentation.NDR_SYNTAX;
        try (Socket socket = proved()) {
            Pdus pdus = new Pdus(socket, ConnectOptions.RESPONSE_TIMEOUT);
            PresentationResult[] results =
                    bind(
                            pdus,
                            context(0, nil, ndr),
                            context(1, Interfaces.DIRECTORY, nil),
                            context(2, Interfaces.DIRECTORY, ndr));
            assertEquals(PresentationResult.PROVIDER_REJECTION, results[0].result);
            assertEquals(PresentationResult.PROVIDER_REJECTION, results[1].result);
            assertEquals(PresentationResult.ACCEPTANCE, results[2].result);
            assertEquals(FaultCodes.INVALID_PRESENTATION_CONTEXT_ID, fault(pdus, 1, 0));
            assertEquals(FaultCodes.OPERATION_RANGE_ERROR, fault(pdus, 2, 7));
            assertEquals(FaultCodes.OPERATION_RANGE_ERROR, fault(pdus, 2, 0xFFFF));
            assertEquals(FaultCodes.PROTOCOL_ERROR, fault(pdus, 2, 0));
        }
    }

    private static PresentationContext context(int number, String syntax, String transfer) {
        PresentationSyntax[] transfers = {Interfaces.syntax(transfer)};
        return new PresentationContext(number, Interfaces.syntax(syntax), transfers);
    }

    private static PresentationResult[] bind(Pdus pdus, PresentationContext... contexts)
            throws IOException {
        BindPdu bind = new BindPdu();
        bind.setMaxTransmitFragment(DceRpcLimits.FRAGMENT_BYTES);
        bind.setMaxReceiveFragment(DceRpcLimits.FRAGMENT_BYTES);
        bind.setContextList(contexts);
        pdus.send(bind, 1);
        DceMessage reply = pdus.receive();
        return assertInstanceOf(BindAcknowledgePdu.class, reply.head()).getResultList();
    }

    /** The status that a request without arguments is answered by. */
    private static int fault(Pdus pdus, int context, int operation) throws IOException {
        pdus.send(
                left -> {
                    RequestCoPdu request = new RequestCoPdu();
                    request.setContextId(context);
                    request.setOpnum(operation);
                    return request;
                },
                9,
                new NdrOut());
        DceMessage reply = pdus.receive();
        assertEquals(9, reply.head().getCallId());
        return assertInstanceOf(FaultCoPdu.class, reply.head()).getStatus();
    }

    @Test
    @Covers(value = "F6", fault = "fragments of a message are not added up")
    void aMessageOverTheLimitIsCutOff() throws IOException {
        byte[] fragment = new byte[DceRpcLimits.FRAGMENT_BYTES];
        // A request's first fragment, and then those in between.
        byte[] head = HexFormat.of().parseHex("0500000110000000f87f000001000000");
        System.arraycopy(head, 0, fragment, 0, head.length);
        try (Socket socket = proved()) {
            assertThrows(
                    IOException.class,
                    () -> {
                        for (int i = 0;
                                i <= MessageLimits.BYTES / DceRpcLimits.FRAGMENT_BYTES + 2;
                                i++) {
                            socket.getOutputStream().write(fragment);
                            fragment[3] = 0;
                        }
                        if (isClosed(socket)) {
                            throw new IOException("cut off");
                        }
                    });
        }
    }
}
