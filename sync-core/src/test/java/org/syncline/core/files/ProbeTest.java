package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

@Covers({"C4", "C5", "C7", "D13"})
class ProbeTest {

    @TempDir private Path folder;

    @ParameterizedTest
    @EnumSource(TreeBackend.class)
    @EnabledOnOs(OS.LINUX)
    void linuxTakesAllNamesAndKeepsTimes(TreeBackend backend) throws IOException {
        try (Tree tree = backend.open(folder)) {
            Capabilities found = tree.staging().probe();
            assertFalse(found.folds() || found.windowsNames(), found::toString);
            assertTrue(found.timeNanos() <= 1000, found::toString);
            try (var left = Files.list(folder.resolve(".syncline/staging"))) {
                assertEquals(0, left.count(), "it left something behind");
            }
            assertEquals(found, tree.staging().probe());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1000000001, 123456789, 1",
        "1000000001, 123456700, 100",
        "1000000001, 123456000, 1000",
        "1000000001, 123000000, 1000000",
        "1000000001, 0, 1000000000",
        "1000000000, 0, 2000000000",
        "1000000002, 0, 2000000000"
    })
    void derivesTheGranularityOfTimesFromTheKeptTime(long seconds, int nanos, long step) {
        assertEquals(step, CapabilityProbe.step(Instant.ofEpochSecond(seconds, nanos)));
    }

    @Test
    void presumesTheUsualCapabilitiesOfAPlatform() {
        assertEquals(Capabilities.POSIX, CapabilityProbe.presumed("Linux"));
        assertTrue(CapabilityProbe.presumed("Windows 11").windowsNames());
        assertTrue(CapabilityProbe.presumed("Mac OS X").normalises());
        String composed = CapabilityProbe.NAME.toString();
        RelPath other = CapabilityProbe.OTHER_FORM;
        assertFalse(composed.equals(other.toString()), "the forms are one");
        Capabilities mac = CapabilityProbe.presumed("Mac OS X");
        assertEquals(mac.key(CapabilityProbe.NAME), mac.key(other));
        assertEquals(mac.key(CapabilityProbe.NAME), mac.key(CapabilityProbe.OTHER_CASE));
    }
}
