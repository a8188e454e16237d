package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ForkLine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

class ForkStreamTest {

    private static final ForkLine FAILED = new ForkLine.Failed("keine Größe");
    private static final ForkLine DONE = new ForkLine.Done(Map.of("jdk", "25"));

    private static byte[] written(ForkLine... lines) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
            for (ForkLine line : lines) {
                ForkStream.write(line, out);
            }
        }
        return bytes.toByteArray();
    }

    /** Codes may have any bytes, line ends among them. */
    @Test
    void linesAndCodesAreReadBackInTheirOrder() throws IOException {
        short[] codes = new short[5_000];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = (short) (i * 7 & Short.MAX_VALUE);
        }
        CallCodes calls = CallCodes.of(List.of(codes, codes));
        InputStream in = new ByteArrayInputStream(written(FAILED, new ForkLine.Calls(calls), DONE));
        assertEquals(FAILED, ForkStream.read(in));
        ForkLine.Calls read = assertInstanceOf(ForkLine.Calls.class, ForkStream.read(in));
        assertArrayEquals(calls.packed(), read.codes().packed());
        assertEquals(DONE, ForkStream.read(in));
        assertNull(ForkStream.read(in));
    }

    @Test
    void whatEndsInTheMiddleIsTheEnd() throws IOException {
        byte[] whole = written(new ForkLine.Calls(CallCodes.of(List.of(new short[100]))));
        for (int length = 0; length < whole.length; length++) {
            assertNull(ForkStream.read(new ByteArrayInputStream(Arrays.copyOf(whole, length))));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hello", "#", "#-1", "#99999999999", "#2147483647", "#1x", "{}"})
    void whatIsNoFiguresIsAFailureThatQuotesIt(String line) throws IOException {
        byte[] bytes = (line + "\n").getBytes(StandardCharsets.UTF_8);
        assertEquals(
                new ForkLine.Failed("its JVM said something else than figures: " + line),
                ForkStream.read(new ByteArrayInputStream(bytes)));
    }
}
