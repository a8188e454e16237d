package org.syncline.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A run waits for its turn while another one, in another JVM, has the root. */
@Tag("slow")
class WaitTest {

    private static final int SIGTERM_EXIT = 143;
    private static final int PIPE_BYTES = 65_536;

    @TempDir private Path dir;

    private static CliProcess sync(Sample sample, Object right, Object... options)
            throws IOException {
        return CliProcess.start(command(sample, right, options));
    }

    private static List<String> command(Sample sample, Object right, Object... options) {
        Object[] args = new Object[options.length + 6];
        args[0] = "sync";
        args[1] = sample.left();
        args[2] = right;
        args[3] = "--state";
        args[4] = sample.state();
        args[5] = "--fast";
        System.arraycopy(options, 0, args, 6, options.length);
        return CliProcess.command(args);
    }

    /** Begins a run that keeps its roots until it is told what to do. */
    private CliProcess holder(Sample sample, Object right) throws IOException {
        CliProcess holder = sync(sample, right, "--format=json", "--commands", "--review");
        awaitEvent(holder, "review");
        return holder;
    }

    private CliProcess patient(Sample sample, Object right) throws IOException {
        CliProcess patient = sync(sample, right, "--wait", "600", "--format=json");
        JsonNode event = awaitEvent(patient, "waiting");
        assertEquals(600, event.path("seconds").asInt(), event::toString);
        assertTrue(event.path("reason").asText().contains("is being synchronised by"));
        return patient;
    }

    private static JsonNode awaitEvent(CliProcess run, String name) throws IOException {
        JsonNode event;
        do {
            event = CliRun.events(run.line()).getFirst();
        } while (!event.path("event").asText().equals(name));
        return event;
    }

    private static void letGo(CliProcess holder) throws Exception {
        holder.say("{\"command\":\"cancel\"}");
        assertEquals(ExitStatus.INTERRUPTED, holder.end().exit());
    }

    private static CliRun failed(CliProcess run) throws Exception {
        CliRun end = run.end();
        assertEquals(ExitStatus.REFUSED, end.exit(), end::toString);
        assertTrue(end.err().contains("is being synchronised by"), end::err);
        return end;
    }

    @Test
    void aRootOfThisMachineIsWaitedForAsLongAsWasSaid() throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess holder = holder(sample, sample.right())) {
            try (CliProcess impatient = sync(sample, sample.right())) {
                assertFalse(failed(impatient).err().contains("waiting"));
            }
            try (CliProcess brief = sync(sample, sample.right(), "--wait", "1")) {
                assertTrue(failed(brief).err().contains("; waiting up to 1 s"));
            }
            try (CliProcess patient = patient(sample, sample.right())) {
                letGo(holder);
                CliRun end = patient.end();
                assertEquals(ExitStatus.DONE, end.exit(), end::toString);
                assertEquals(1, end.err().split("waiting", -1).length - 1, end::err);
            }
        }
        sample.assertEqual();
    }

    @Test
    void anUndoWaitsForItsTurn() throws Exception {
        Sample sample = Sample.in(dir);
        assertEquals(ExitStatus.DONE, sample.sync().exit());
        Files.writeString(sample.left().resolve("later"), "content");
        Object[] undo = {"undo", sample.left(), sample.right(), "--state", sample.state()};
        try (CliProcess holder = holder(sample, sample.right())) {
            try (CliProcess impatient = CliProcess.start(undo)) {
                failed(impatient);
            }
            Object[] patiently = Arrays.copyOf(undo, undo.length + 2);
            patiently[undo.length] = "--wait=600";
            patiently[undo.length + 1] = "--format=json";
            try (CliProcess patient = CliProcess.start(patiently)) {
                awaitEvent(patient, "waiting");
                letGo(holder);
                CliRun end = patient.end();
                assertEquals(ExitStatus.DONE, end.exit(), end::toString);
            }
        }
        try (Stream<Path> left = Files.list(sample.right())) {
            assertEquals(List.of(".syncline"), left.map(f -> f.getFileName().toString()).toList());
        }
    }

    @Test
    void aServedRootIsWaitedForFromAnotherOne() throws Exception {
        Sample sample = Sample.in(dir);
        Sample other =
                new Sample(
                        Files.createDirectory(dir.resolve("third")),
                        sample.right(),
                        dir.resolve("other"));
        Files.writeString(other.left().resolve("from the third"), "content");
        try (CliProcess server =
                CliProcess.start(
                        "serve",
                        sample.right(),
                        "--share",
                        "x",
                        "--listen",
                        "socket=127.0.0.1:0",
                        "--state",
                        dir.resolve("served"))) {
            String url = server.line().substring("ready ".length());
            try (CliProcess holder = holder(sample, url)) {
                try (CliProcess impatient = sync(other, url)) {
                    failed(impatient);
                }
                try (CliProcess patient = patient(other, url)) {
                    letGo(holder);
                    CliRun end = patient.end();
                    assertEquals(ExitStatus.DONE, end.exit(), end::toString);
                }
            }
        }
        assertEquals("content", Files.readString(sample.right().resolve("from the third")));
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "it has no signals")
    void waitingEndsWhenItIsInterrupted() throws Exception {
        Sample sample = Sample.in(dir);
        try (CliProcess holder = holder(sample, sample.right());
                CliProcess patient = patient(sample, sample.right())) {
            patient.signal("TERM");
            CliRun end = patient.end();
            assertEquals(SIGTERM_EXIT, end.exit(), end::toString);
            assertTrue(end.err().contains("interrupted; nothing was changed"), end::err);
            letGo(holder);
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "the room of a pipe is that of Linux")
    void anInterruptedRunSaysSoThoughNobodyReadsItForAWhile() throws Exception {
        Sample sample = Sample.in(dir);
        Path errors = dir.resolve("errors");
        assertEquals(0, new ProcessBuilder("mkfifo", errors.toString()).start().waitFor());
        List<String> command = command(sample, sample.right(), "--wait", "600", "--format=json");
        try (CliProcess holder = holder(sample, sample.right());
                RandomAccessFile pipe = new RandomAccessFile(errors.toFile(), "rw");
                CliProcess patient = CliProcess.start(command, errors)) {
            awaitEvent(patient, "waiting");
            assertTrue(pipe.readLine().contains("waiting up to"));
            pipe.write(new byte[PIPE_BYTES]);
            patient.signal("TERM");
            assertFalse(patient.endsWithin(TimeUnit.SECONDS.toMicros(2)), "it said nothing");
            pipe.readFully(new byte[PIPE_BYTES]);
            assertEquals("syncline: interrupted; nothing was changed", pipe.readLine());
            letGo(holder);
        }
    }

    @Test
    void wrongTimesAreNamed() throws IOException {
        Sample sample = Sample.in(dir);
        for (String words : new String[] {"--wait=0", "--wait=NaN", "--wait=90000"}) {
            CliRun run = sample.sync(words);
            assertEquals(ExitStatus.USAGE, run.exit(), run::toString);
            assertTrue(run.err().contains("--wait takes seconds from 1 to 86400"), run::err);
        }
        CliRun both = sample.sync("--wait=5", "--commands", "--format=json");
        assertEquals(ExitStatus.USAGE, both.exit(), both::toString);
        assertTrue(both.err().contains("--wait does not go with --commands"), both::err);
    }
}
