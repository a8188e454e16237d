package org.syncline.core.compress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressionTest {

    @ParameterizedTest
    @CsvSource({
        "none, none",
        "deflate, deflate:6",
        "deflate:9, deflate:9",
        "lz4, lz4:1",
        "lz4:12, lz4:12",
        "zstd, zstd:3",
        "zstd:19, zstd:19"
    })
    void readsWhatItSays(String text, String said) {
        assertEquals(said, Compression.parse(text).text());
        assertEquals(Compression.parse(text), Compression.parse(said));
    }

    @ParameterizedTest
    @CsvSource({
        "brotli, 'there is no compression \"brotli\"; known are none, deflate, lz4, zstd'",
        "'', 'there is no compression \"\"; known are none, deflate, lz4, zstd'",
        "none:1, without compression there is no level",
        "deflate:0, 'deflate has the levels 1 to 9, not 0'",
        "deflate:10, 'deflate has the levels 1 to 9, not 10'",
        "zstd:20, 'zstd has the levels 1 to 19, not 20'",
        "lz4:-1, 'lz4 has the levels 1 to 12, not -1'",
        "lz4:, '\"\" is no level; levels look like lz4:1'",
        "zstd:max, '\"max\" is no level; levels look like zstd:1'",
        "zstd:99999999999, '\"99999999999\" is no level; levels look like zstd:1'"
    })
    void saysWhatIsWrong(String text, String why) {
        String said =
                assertThrows(IllegalArgumentException.class, () -> Compression.parse(text))
                        .getMessage();
        assertEquals(why, said);
    }

    @ParameterizedTest(name = "{0} allows {1}: {2}")
    @CsvSource({
        "zstd:9, zstd:9, true",
        "zstd:9, zstd:3, true",
        "zstd:9, zstd:10, false",
        "zstd:9, lz4:1, false",
        "zstd:9, none, true",
        "lz4:1, none, true"
    })
    void allowsWhatIsNoHarder(String most, String asked, boolean allowed) {
        assertEquals(allowed, Compression.parse(most).allows(Compression.parse(asked)));
        assertTrue(Compression.parse(most).allows(Compression.parse(most)));
    }
}
