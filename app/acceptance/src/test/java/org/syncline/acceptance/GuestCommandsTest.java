package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What a paired machine may do that was given less than all, by what the commands say. */
@Tag("slow")
class GuestCommandsTest {

    @TempDir private Path dir;

    private PairedFolders paired;
    private Sample sample;

    @BeforeEach
    void pair() throws IOException {
        paired = PairedFolders.in(dir);
        sample = paired.sample();
    }

    @Test
    void aMachineThatMayReadFollowsAndChangesNothing() throws Exception {
        Files.writeString(sample.right().resolve("theirs.txt"), "theirs");
        try (CliProcess server = paired.serve("socket", "--peer", "near=read")) {
            String url = PairedFolders.url(server);
            CliRun read = paired.sync(url, "--tls", "tunnel");
            assertEquals(ExitStatus.ITEMS_LEFT, read.exit(), read::toString);
            assertTrue(read.out().contains("nothing may be changed"), read::out);
            assertEquals("theirs", Files.readString(sample.left().resolve("theirs.txt")));
            List<Path> there;
            try (Stream<Path> entries = Files.list(sample.right())) {
                there = entries.filter(PairedFolders::isOfUser).toList();
            }
            assertEquals(List.of(sample.right().resolve("theirs.txt")), there);
            CliRun mirror = paired.sync(url, "--tls", "tunnel", "--mode", "mirror");
            assertEquals(ExitStatus.REFUSED, mirror.exit(), mirror::toString);
            assertTrue(mirror.err().contains("may not be changed from here"), mirror::err);
            CliRun past = CliRun.of("history", url, "--state", sample.state(), "--tls", "tunnel");
            assertTrue(past.err().contains("history may not be read"), past::err);
        }
    }

    @Test
    void anUndoThatOneSideForbidsChangesNeither() throws Exception {
        try (CliProcess server = paired.serve("socket", "--peer", "near=read+write+history")) {
            String url = PairedFolders.url(server);
            assertEquals(0, paired.sync(url, "--tls", "tunnel").exit());
            Files.writeString(sample.right().resolve("late.txt"), "late");
            assertEquals(0, paired.sync(url, "--tls", "tunnel").exit());
            CliRun undo =
                    CliRun.of(
                            "undo",
                            sample.left(),
                            url,
                            "--state",
                            sample.state(),
                            "--tls",
                            "tunnel");
            assertEquals(ExitStatus.REFUSED, undo.exit(), undo::toString);
            assertTrue(undo.err().contains("may not be taken back"), undo::err);
            assertTrue(Files.exists(sample.left().resolve("late.txt")));
        }
        sample.assertEqual();
    }

    /** Serves with an option that is refused as of wrong use, in words that name it. */
    private CliRun refused(String option, String value) {
        CliRun refused =
                CliRun.of(
                        "serve",
                        sample.right(),
                        "--share",
                        "photos",
                        "--listen",
                        "socket=127.0.0.1:0",
                        option,
                        value);
        assertEquals(ExitStatus.USAGE, refused.exit(), refused::toString);
        assertTrue(refused.err().contains(option), refused::err);
        return refused;
    }

    @ParameterizedTest
    @ValueSource(strings = {"near=reed", "near=", "near=history", "near=read+undo"})
    void rightsThatMakeNoSenseAreRefused(String guest) {
        CliRun unused = refused("--peer", guest);
    }

    @ParameterizedTest
    @CsvSource({
        "'connections=1', 'connections, not 1'",
        "'connections=9999', 'connections, not 9999'",
        "'files=3', 'there are connections, calls, bytes, trash'",
        "'bytes', 'says no amount'",
        "'bytes=many', 'no size'",
        "'', 'is no quota'"
    })
    void quotasThatMakeNoSenseAreRefused(String quota, String why) {
        CliRun refused = refused("--quota", quota);
        assertTrue(refused.err().contains(why), refused::err);
    }

    /** The quota of everybody is overruled for one machine, and outlasts a new start. */
    @Test
    void whoHasUsedItsQuotaIsRefusedUntilTomorrow() throws Exception {
        Files.write(sample.right().resolve("theirs"), new byte[300_000]);
        for (int start = 0; start < 2; start++) {
            try (CliProcess server =
                    paired.serve(
                            "socket",
                            "--quota",
                            "connections=8,bytes=10GB",
                            "--peer",
                            "near=read,bytes=200KB")) {
                CliRun refused = paired.sync(PairedFolders.url(server), "--tls", "tunnel");
                assertEquals(ExitStatus.FAILED, refused.exit(), refused::toString);
                assertTrue(
                        refused.err().contains("the 200000 bytes of content a day"), refused::err);
                assertFalse(refused.err().contains("Exception"), refused::err);
                server.closeInput();
                String told = server.end().err();
                assertTrue(told.contains("\"near\" was refused"), told);
            }
        }
    }
}
