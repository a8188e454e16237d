package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;

/** {@code peers} beside a machine that serves a paired one. */
@Tag("slow")
@Timeout(120)
class PeersCommandTest {

    private static final String LARGE = "large";
    private static final int LARGE_BYTES = 40_000_000;
    private static final int BEGUN_BYTES = 500_000;

    @TempDir private Path dir;

    private Sample sample;
    private Path far;

    @BeforeEach
    void pair() throws IOException {
        sample = Sample.in(dir);
        far = dir.resolve("far");
        pairAgain();
    }

    private void pairAgain() throws IOException {
        Trust.inOther(sample.state(), far, "far");
        Trust.inOther(far, sample.state(), "near");
    }

    private CliProcess serve(Object... more) throws IOException {
        Stream<Object> usual =
                Stream.of(
                        "serve",
                        sample.right(),
                        "--share=photos",
                        "--state",
                        far,
                        "--tls=tunnel",
                        "--listen=socket=127.0.0.1:0",
                        "--until-stdin-closes");
        return CliProcess.start(Stream.concat(usual, Stream.of(more)).toArray());
    }

    private static String url(CliProcess server) throws IOException {
        return server.line().substring("ready ".length());
    }

    private CliProcess sync(String url, Object... more) throws IOException {
        Stream<Object> usual =
                Stream.of(
                        "sync",
                        sample.left(),
                        url,
                        "--state",
                        sample.state(),
                        "--fast",
                        "--tls=tunnel");
        return CliProcess.start(Stream.concat(usual, Stream.of(more)).toArray());
    }

    private static CliRun shares(String url, Path state) {
        return CliRun.of("peers", "--shares", URI.create(url).getAuthority(), "--state", state);
    }

    @Test
    void aMachineHearsWhatIsSharedWithIt() throws Exception {
        Path third = dir.resolve("third");
        Trust.inOther(third, far, "far");
        Trust.inOther(far, third, "third");
        try (CliProcess server = serve("--peer", "near=read+history")) {
            String url = url(server);
            CliRun own = shares(url, sample.state());
            assertEquals(0, own.exit(), own::err);
            assertTrue(own.out().contains("photos (read+history)  socket"), own::out);
            CliRun other = shares(url, third);
            assertEquals(0, other.exit(), other::err);
            assertTrue(other.out().contains("\"far\" shares nothing with this"), other::out);
            CliRun stranger = shares(url, dir.resolve("stranger"));
            assertEquals(ExitStatus.FAILED, stranger.exit(), stranger::toString);
            assertTrue(stranger.err().contains("does not trust the other one"), stranger::err);
            assertFalse((stranger.out() + stranger.err()).contains("photos"), stranger::toString);
        }
    }

    @Test
    void onlyOneThingIsAskedAtATime() {
        CliRun both = CliRun.of("peers", "--nearby", "--shares", "127.0.0.1:7");
        assertEquals(ExitStatus.USAGE, both.exit());
        assertTrue(both.err().contains("leave out the others"), both::err);
        CliRun wrong = CliRun.of("peers", "--shares", "nowhere", "--state", sample.state());
        assertEquals(ExitStatus.USAGE, wrong.exit());
        assertTrue(wrong.err().contains("nowhere"), wrong::err);
    }

    /** What was brought by then is gone on with by the next run. */
    @ParameterizedTest
    @CsvSource({
        "the caller, far, is not paired any more",
        "the server, near, was lost: the other side does not trust this machine"
    })
    void revokingEndsARunThatIsUnderWay(String by, String whom, String words) throws Exception {
        byte[] bytes = new byte[LARGE_BYTES];
        new Random(1).nextBytes(bytes);
        Files.write(sample.left().resolve(LARGE), bytes);
        try (CliProcess server = serve()) {
            String url = url(server);
            try (CliProcess run = sync(url, "--bwlimit=1MB", "--format=json")) {
                awaitContent(run);
                Path state = by.equals("the caller") ? sample.state() : far;
                CliRun revoked = CliRun.of("peers", "--revoke", whom, "--state", state);
                assertEquals(0, revoked.exit(), revoked::err);
                CliRun ended = run.end();
                assertEquals(ExitStatus.FAILED, ended.exit(), ended::toString);
                assertTrue(ended.err().contains(words), ended::toString);
                assertFalse(ended.err().contains("\tat "), ended::toString);
            }
            assertFalse(Files.exists(sample.right().resolve(LARGE)));
            pairAgain();
            try (CliProcess run = sync(url)) {
                CliRun whole = run.end();
                assertEquals(0, whole.exit(), whole::toString);
            }
            sample.assertEqual();
        }
    }

    /** Waits until the run says that so much of it has arrived. */
    private static void awaitContent(CliProcess run) throws IOException {
        long arrived = 0;
        while (arrived < BEGUN_BYTES) {
            JsonNode event = CliRun.events(run.line()).getFirst();
            arrived = Math.max(arrived, event.path("bytes").asLong());
        }
    }
}
