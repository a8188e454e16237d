package org.syncline.transport.dcerpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Probe;
import org.syncline.transport.kit.ServiceFailure;
import org.syncline.transport.kit.shape.ServiceSchema;

import rpc.core.UUID;

import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;

/** Bytes as MS-DCOM has them. */
class OrpcDialectTest {

    private static final String CAUSALITY = "01020304-0506-0708-090a-0b0c0d0e0f10";
    private static final String CAUSALITY_BYTES = "0403020106050807090a0b0c0d0e0f10";
    private static final String ZERO = "00000000";
    private static final String TYPE = "11111111-2222-3333-4444-555555555555:1.0";

    private final OrpcDialect dialect = new OrpcDialect(new UUID(CAUSALITY));
    private final ServiceSchema schema = ServiceSchema.of(Probe.class);
    private final ServiceNdr service = new ServiceNdr(schema);

    private MethodNdr method(String name) {
        return schema.methods().stream()
                .filter(method -> method.method().getName().equals(name))
                .map(method -> service.method(method.number()))
                .findFirst()
                .orElseThrow();
    }

    private static String hex(NdrOut out) {
        return HexFormat.of().formatHex(out.array(), 0, out.size());
    }

    private static NdrIn in(NdrOut out) {
        return new NdrIn(Arrays.copyOf(out.array(), out.size()));
    }

    @Test
    void argumentsFollowAnOrpcThis() throws IOException {
        NdrOut request = dialect.request(method("sleep"), new Object[] {1L});
        String head = "05000700" + ZERO + ZERO + CAUSALITY_BYTES + ZERO;
        assertEquals(head + "0100000000000000", hex(request));
        assertEquals(1L, dialect.arguments(method("sleep"), in(request))[0]);
    }

    @Test
    void aResultStandsBetweenAnOrpcThatAndAStatus() throws IOException {
        NdrOut response = dialect.response(method("echoString"), "a");
        String text = "01000000" + "01000000" + "6100" + "0000";
        assertEquals(ZERO + ZERO + text + ZERO, hex(response));
        assertEquals("a", dialect.result(method("echoString"), in(response)));
    }

    @Test
    void aFailureTravelsAsAnExtension() throws IOException {
        for (String name : new String[] {"echoString", "sleep", "add", "empty", "echoTree"}) {
            MethodNdr method = method(name);
            Requests.Answer answer = dialect.failure(method, new ServiceFailure("type", "texts"));
            assertEquals(Requests.DONE, answer.status());
            String bytes = hex(answer.stub());
            String end = name.equals("sleep") ? ZERO + ZERO : "";
            assertTrue(bytes.endsWith(end + "09000280"), name);
            ServiceFailure failure =
                    assertThrows(
                            ServiceFailure.class, () -> dialect.result(method, in(answer.stub())));
            assertEquals("type: texts", failure.getMessage());
        }
    }

    @Test
    void aReferenceIsAnObjref() throws IOException {
        UUID object = Interfaces.object(5);
        NdrOut out = new NdrOut();
        dialect.writeReference(out, new Dialect.Reference(TYPE, object, "h[1]"));
        String bytes =
                "4d454f57"
                        + "01000000"
                        + "11111111222233334444555555555555"
                        + "00100000"
                        + "01000000"
                        + "0100000000000000"
                        + "0100000000000000"
                        + "0500000000000000800053796e636c69"
                        + "08000700"
                        + "0700"
                        + "68005b0031005d00"
                        + "0000"
                        + "0000"
                        + "0000";
        assertEquals("54000000" + bytes, hex(out));
        assertEquals(object.toString(), dialect.readReference(in(out), TYPE).toString());
        assertThrows(
                MalformedPduException.class,
                () -> dialect.readReference(in(out), Interfaces.of(schema)));
    }

    @Test
    void anotherMajorVersionIsRefused() throws IOException {
        NdrOut request = dialect.request(method("sleep"), new Object[] {1L});
        request.array()[0] = 6;
        assertThrows(
                MalformedPduException.class, () -> dialect.arguments(method("sleep"), in(request)));
    }
}
