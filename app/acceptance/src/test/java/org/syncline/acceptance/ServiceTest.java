package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.cli.ServiceUnit;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** {@code serve} with the command of its unit, begun and ended as systemd does. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class ServiceTest {

    @TempDir private Path dir;

    private ServiceUnit unit;
    private Sample sample;

    @BeforeEach
    void makeSample() throws IOException {
        unit = ServiceUnit.of("lab");
        sample = Sample.empty(dir);
    }

    /** The command of the unit, behind the program that is installed. */
    private List<String> command() {
        String served =
                "--share photos --listen socket=127.0.0.1:0 --state %s %s"
                        .formatted(dir.resolve("served"), sample.right());
        List<String> command = unit.command(Map.of("SYNCLINE_SERVE", served));
        return CliProcess.command(command.subList(1, command.size()).toArray());
    }

    private static String url(CliProcess server) throws IOException {
        return server.line().substring("ready ".length());
    }

    private Object[] sync(String url, String... options) {
        Stream<Object> words =
                Stream.of("sync", sample.left(), url, "--state", sample.state(), "--fast");
        return Stream.concat(words, Stream.of(options)).toArray();
    }

    /** The unit's type is {@code notify}: systemd gives a service up that does not say this. */
    @Test
    void systemdHearsThatItServesOnceItDoes() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/systemd-notify")), "no systemd-notify here");
        assertEquals("notify", unit.setting("Type"));
        assertEquals("all", unit.setting("NotifyAccess"), "another process says it");
        Files.writeString(sample.left().resolve("file"), "content");
        Path socket = dir.resolve("notify");
        try (NotifySocket systemd = NotifySocket.at(socket);
                CliProcess server =
                        CliProcess.start(command(), "NOTIFY_SOCKET", socket.toString())) {
            assertEquals("1", systemd.next("READY"));
            CliRun run = CliRun.of(sync(url(server)));
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            assertTrue(systemd.next("STATUS").contains("so far"));
            server.signal("TERM");
            assertEquals("", server.end().err());
        }
    }

    /** Systemd sends its usual signal to the first process, and waits. */
    @Test
    @Covers({"E16", "I1"})
    void aStopEndsARunInOrderAndCountsAsSuccess() throws Exception {
        assertEquals("mixed", unit.setting("KillMode"));
        Corpora.generate(new CorpusSpec(CorpusKind.CHAT, 7, 600, 24_000_000), sample.left());
        try (CliProcess server = CliProcess.start(command())) {
            String url = url(server);
            try (CliProcess run =
                    CliProcess.start(
                            sync(url, "--call=per-file", "--bwlimit=2MB", "--format=json"))) {
                while (!run.line().contains("\"outcome\":\"done\"")) {
                    continue;
                }
                server.signal("TERM");

                long seconds = Long.parseLong(unit.setting("TimeoutStopSec"));
                assertTrue(server.endsWithin(TimeUnit.SECONDS.toMicros(seconds)), "it was killed");
                CliRun end = server.end();
                String status = Integer.toString(end.exit());
                assertTrue(unit.words("SuccessExitStatus").contains(status), end::toString);
                assertEquals("", end.err());
                assertEquals(ExitStatus.FAILED, run.end().exit());
            }
        }
        InterruptionTest.assertWhole(sample);
        CliRun rest = CliRun.of("sync", sample.left(), sample.right(), "--state", sample.state());
        assertEquals(ExitStatus.DONE, rest.exit(), rest::toString);
        sample.assertEqual();
    }
}
