package org.syncline.transport.frames.kryo;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.frames.Body;
import org.syncline.transport.frames.Bounds;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;

import java.util.HexFormat;

class KryoBoundsTest implements Bounds {

    /** A count of about two thousand million, as Kryo writes one, and as the length of a string. */
    private static final String HUGE = "ffffffff07";

    private static final String HUGE_TEXT = "ffffffff0f";

    @Override
    public ServiceCodec schema(Class<?> service) {
        return KryoMarshaller.schema(service);
    }

    @ParameterizedTest
    @ValueSource(strings = {"echoBytes:", "echoFloats:", "echoPeople:01", "echoTable:01"})
    @Covers(value = "F6", fault = "Kryo's own input reads arrays")
    void announcedLengthsTakeNoMemory(String call) {
        String method = call.substring(0, call.indexOf(':'));
        assertRefused(method, call.substring(method.length() + 1) + HUGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "00"})
    @Covers(value = "F6", fault = "Kryo's own input reads strings")
    void announcedTextTakesNoMemory(String more) {
        assertRefused("echoString", HUGE_TEXT + more);
    }

    private void assertRefused(String method, String body) {
        byte[] bytes = HexFormat.of().parseHex(body);
        WireException e =
                assertThrows(
                        WireException.class, () -> Body.read(schema(Probe.class), method, bytes));
        assertTrue(e.getMessage().contains("more than the message can hold"), e::toString);
    }
}
