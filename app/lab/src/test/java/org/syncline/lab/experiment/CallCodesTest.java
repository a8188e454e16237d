package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.stats.LatencyCode;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

class CallCodesTest {

    private static final long SEED = 20_261_128;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 16})
    void callsAreReadBackStretchByStretch(int count) {
        Random random = new Random(SEED);
        List<short[]> codes = new ArrayList<>();
        List<Histogram> expected = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Histogram stretch = new Histogram(3);
            short[] of = new short[random.nextInt(3_000)];
            for (int call = 0; call < of.length; call++) {
                long nanos = i % 2 == 0 ? 7 : (long) Math.exp(random.nextDouble(27));
                of[call] = LatencyCode.of(nanos);
                stretch.recordValue(nanos);
            }
            codes.add(of);
            expected.add(stretch);
        }
        byte[] packed = CallCodes.of(codes).packed();
        assertEquals(expected, CallCodes.ofPacked(packed).stretches(), "seed " + SEED);
    }

    @Test
    void codesThatWereDeflatedAreReadAsWell() throws Exception {
        short[] codes = {1, 2, 3, 600, 600, 8_000};
        byte[] packed = CallCodes.of(List.of(codes)).packed();
        ByteArrayOutputStream deflated = new ByteArrayOutputStream();
        try (InputStream all = new InflaterInputStream(new ByteArrayInputStream(packed));
                OutputStream into = new DeflaterOutputStream(deflated)) {
            all.transferTo(into);
        }
        assertEquals(
                CallCodes.ofPacked(packed).stretches(),
                CallCodes.ofPacked(deflated.toByteArray()).stretches());
    }

    @Test
    void whatIsCutShortIsRefused() {
        short[] codes = {1, 2, 3, 4, 5, 600, 700, 8_000};
        byte[] packed = CallCodes.of(List.of(codes, codes)).packed();
        for (int length = 0; length < packed.length; length++) {
            CallCodes cut = CallCodes.ofPacked(Arrays.copyOf(packed, length));
            assertThrows(IllegalArgumentException.class, cut::stretches, "after " + length);
        }
    }
}
