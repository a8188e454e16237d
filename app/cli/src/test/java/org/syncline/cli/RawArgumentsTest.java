package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.corpora.cases.Covers;

import java.nio.charset.StandardCharsets;
import java.util.List;

@EnabledOnOs(OS.LINUX)
class RawArgumentsTest {

    @Test
    @Covers("C3")
    void argumentsAreRepairedByTheirBytes() {
        List<byte[]> raw =
                List.of(
                        "java".getBytes(StandardCharsets.UTF_8),
                        "sync".getBytes(StandardCharsets.UTF_8),
                        "ä".getBytes(StandardCharsets.UTF_8),
                        new byte[] {'/', 'x', (byte) 0xff, '%'},
                        "a?b".getBytes(StandardCharsets.UTF_8));
        assertArrayEquals(
                new String[] {"sync", "ä", "file:///x%FF%25", "a?b"},
                RawArguments.repaired(new String[] {"sync", "??", "/x?%", "a?b"}, raw));
    }
}
