package org.syncline.lab.publish;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;
import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.history.ForkGroup;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

class ProvenanceTest {

    @Test
    @Covers(
            value = {"M1", "M3", "M6"},
            fault = "reports leave out how forks measured")
    void aReportSaysHowForksMeasured() {
        ForkGroup group =
                new ForkGroup(
                        2,
                        new TreeSet<>(List.of("rmi")),
                        Map.of(
                                ForkEnvironment.NETWORK, "loopback",
                                ForkEnvironment.PAGE_CACHE, "not dropped",
                                ForkEnvironment.STANDSTILL, "the machine slept for 2 s"),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty());
        assertEquals(
                List.of(
                        "2 forks over rmi: way of the calls: loopback; page cache: not dropped; the"
                                + " machine slept for 2 s meanwhile, so that the figures are"
                                + " doubtful."),
                new Provenance(Instant.EPOCH, "1", Map.of(), List.of(group)).forkNotes());
    }

    @Test
    void filesThatAreSlowAfterOthersWereDeletedAreExplained() {
        assertEquals(2, notesOnFilesOf("ext4 without a journal").size());
        for (String fast :
                List.of("ext4", "ext4 without a journal, folders spread over the disk")) {
            assertEquals(List.of("1 fork over rmi: files on " + fast + "."), notesOnFilesOf(fast));
        }
    }

    private static List<String> notesOnFilesOf(String fileSystem) {
        ForkGroup group =
                new ForkGroup(
                        1,
                        new TreeSet<>(List.of("rmi")),
                        Map.of(ForkEnvironment.FILE_SYSTEM, fileSystem),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty());
        return new Provenance(Instant.EPOCH, "1", Map.of(), List.of(group)).forkNotes();
    }
}
