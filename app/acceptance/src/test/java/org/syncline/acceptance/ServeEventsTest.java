package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;

/** What {@code serve --format json} tells of its callers, and of its failures. */
@Tag("slow")
class ServeEventsTest {

    @TempDir private Path dir;

    @Test
    void tellsWhatCallersDo() throws Exception {
        Sample sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("here"), "here");
        Files.writeString(sample.right().resolve("there"), "there!");
        try (CliProcess server = PeersTest.serve(sample, "socket")) {
            String url = PeersTest.url(server);
            CliRun run = CliRun.of("sync", sample.left(), url, "--state", sample.state(), "--fast");
            assertEquals(0, run.exit(), run::err);
            JsonNode last = session(server, "finished");
            assertEquals(1, last.path("number").asLong());
            assertEquals("socket", last.path("transport").asText());
            assertEquals(sample.left().toString(), last.path("partner").asText());
            assertEquals(1, last.path("changes").asLong());
            assertEquals(6, last.path("bytesRead").asLong());
            assertEquals(4, last.path("bytesWritten").asLong());

            CliRun refused =
                    CliRun.of(
                            "sync", sample.left(), url, "--state", sample.state(), "--links=keep");
            assertEquals(ExitStatus.REFUSED, refused.exit(), refused::err);
            String reason = session(server, "refused").path("reason").asText();
            assertTrue(reason.contains("served without --links keep"), reason);
        }
    }

    @Test
    void tellsWhyItCannotBegin() throws Exception {
        Sample sample = Sample.empty(dir);
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String listen = "socket=127.0.0.1:" + taken.getLocalPort();
            Object[] given = {"--listen", listen};
            try (CliProcess server = PeersTest.serve(sample, given)) {
                JsonNode summary = CliRun.events(server.line()).getFirst();
                assertEquals("failed", summary.path("status").asText());
                String reason = summary.path("reason").asText();
                assertTrue(reason.contains("Address already in use"), reason);
                assertEquals(ExitStatus.FAILED, server.end().exit());
            }
        }
    }

    /** Reads until a session is in this state. */
    private static JsonNode session(CliProcess server, String activity) throws IOException {
        JsonNode event = CliRun.events(server.line()).getFirst();
        while (!event.path("activity").asText().equals(activity)) {
            assertEquals("session", event.path("event").asText());
            event = CliRun.events(server.line()).getFirst();
        }
        return event;
    }
}
