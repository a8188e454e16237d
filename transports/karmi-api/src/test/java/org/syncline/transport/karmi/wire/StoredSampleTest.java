package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Messages as the protocol versions write them; when they change, so must the version. */
class StoredSampleTest {
    private static final String VERSION_1 =
            "260703096c6973741f0708010000000902000000000000000b0000000000000c400763000401"
                    + "03096772fc6e0304ac20030b616761696e0101030d666c6f6174731a020000803f000000c003"
                    + "0b706f696e74370500000006000000000000000003700309656e756d38010307736574220103"
                    + "0378030b66697865642b02110900000000000000000000001e0203037300";

    /** Since version 2 boxes in fields that are declared as such have no class number. */
    private static final String BOXES_OF_VERSION_2 = "37010300000009040000000000000000";

    /** Since version 4 a date that comes again is a back-reference. */
    private static final String DATE_OF_VERSION_4 = "1d020f05000000000000000101";

    private static Object sample() {
        Map<String, Object> map = new LinkedHashMap<>();
        List<Object> list = new ArrayList<>(List.of(1, 2L, 3.5, 'c', true, "grün", "\u20ac"));
        map.put("list", list);
        map.put("again", list);
        map.put("floats", new float[] {1, -2});
        map.put("point", new Samples.Point(5, 6, "p", null));
        map.put("enum", Samples.Colour.GREEN);
        map.put("set", new HashSet<>(List.of("x")));
        map.put("fixed", List.of(Duration.ofSeconds(9), new String[] {"s", null}));
        return map;
    }

    @Test
    void theFormatIsThatOfItsVersion() throws Exception {
        assertEquals(VERSION_1, HexFormat.of().formatHex(new Pipe().write(sample())));
    }

    @Test
    void boxesAreThoseOfVersion2() throws Exception {
        Pipe pipe = new Pipe();
        Samples.Amount amount = new Samples.Amount(3, 4L, null);
        assertEquals(BOXES_OF_VERSION_2, HexFormat.of().formatHex(pipe.write(amount)));
        assertEquals(amount, pipe.read(HexFormat.of().parseHex(BOXES_OF_VERSION_2)));
    }

    @Test
    @SuppressWarnings("JavaUtilDate") // programs of the time use it
    void datesAreThoseOfVersion4() throws IOException {
        Date date = new Date(5);
        byte[] written = new Pipe().write(new Object[] {date, date});
        assertEquals(DATE_OF_VERSION_4, HexFormat.of().formatHex(written));
    }

    @Test
    void oldMessagesCanBeRead() throws IOException, IllegalAccessException {
        Pipe pipe = new Pipe();
        pipe.write(sample());
        SameShape.check(sample(), pipe.read(HexFormat.of().parseHex(VERSION_1)));
    }
}
