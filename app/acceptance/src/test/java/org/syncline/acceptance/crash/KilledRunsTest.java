package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.acceptance.CliProcess;
import org.syncline.cli.CliRun;
import org.syncline.cli.ServedFolder;
import org.syncline.corpora.cases.Covers;
import org.syncline.corpora.cases.Effort;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * {@code sync} in one JVM and {@code serve} in another. The test kills one of them at a random
 * moment: after some reported actions and a little longer. It then checks both trees and both
 * archives, and the next run must complete the work.
 */
@Tag("slow")
@Covers({"E1", "E2", "I1", "I2"})
class KilledRunsTest {

    private static final int KILLS = 6;
    private static final int KILLS_NIGHTLY = 200;
    private static final int MOST_LINES = 30;
    private static final int START_MICROS = 1_500_000;
    private static final int STEP_MICROS = 8_000;
    private static final int PATIENCE_SECONDS = 120;

    @TempDir private Path folder;
    private CrashSite site;
    private String transport;
    private String style;

    @ParameterizedTest
    @CsvSource({
        "socket, per-file, 11000",
        "socket, batched, 12000",
        "socket, pipelined, 13000",
        "rmi, per-file, 14000",
        "rmi, batched, 15000",
        "rmi, pipelined, 16000",
    })
    void everyPathIsOldOrNewAndTheNextRunCompletesIt(String carrier, String call, long firstSeed)
            throws Exception {
        transport = carrier;
        style = call;
        site = new CrashSite(folder.toRealPath());
        new RandomEdits(firstSeed).fill(site.left);
        complete("at first");
        int wanted = Effort.times(KILLS, KILLS_NIGHTLY);
        int kills = 0;
        for (long seed = firstSeed + 1; kills < wanted; seed++) {
            assertTrue(seed < firstSeed + 3L * wanted, "the runs end before they are killed");
            kills += tryToKill(seed) ? 1 : 0;
        }
    }

    private boolean tryToKill(long seed) throws Exception {
        site.settled();
        RandomEdits edits = new RandomEdits(seed);
        edits.edit(site.left, 0);
        edits.edit(site.right, 1);
        site.edited();
        Random random = new Random(seed);
        boolean server = random.nextBoolean();
        String durability = random.nextBoolean() ? "--durable" : "--fast";
        String when =
                "%s killed, %s, seed %d".formatted(server ? "serve" : "sync", durability, seed);
        Moment moment = Moment.of(random);
        boolean killed = server ? killServe(moment, durability) : killSync(moment, durability);
        site.assertWhole(when);
        complete(when);
        site.assertConverged(when);
        return killed;
    }

    /** A moment this many lines of output and a little longer after the start. */
    private record Moment(int lines, long micros) {
        static Moment of(Random random) {
            return random.nextInt(4) == 0
                    ? new Moment(0, random.nextInt(START_MICROS))
                    : new Moment(1 + random.nextInt(MOST_LINES), random.nextInt(STEP_MICROS));
        }
    }

    private Object[] sync(String url, String durability) {
        return new Object[] {
            "sync",
            site.left,
            url,
            "--state",
            site.leftState,
            "--call",
            style,
            durability,
            "--format",
            "json"
        };
    }

    /** Returns what serves in this JVM, which is never killed. */
    private ServedFolder nearServer() throws IOException {
        return ServedFolder.serve(site.right, site.rightState, transport);
    }

    private boolean killSync(Moment moment, String durability) throws Exception {
        try (ServedFolder server = nearServer();
                CliProcess client = CliProcess.start(sync(server.url(), durability))) {
            boolean running = client.says(moment.lines()) && !client.endsWithin(moment.micros());
            client.kill();
            return running;
        }
    }

    private boolean killServe(Moment moment, String durability) throws Exception {
        try (CliProcess server = CliProcess.start(serve())) {
            String url = CliRun.events(server.line()).getFirst().path("url").asText();
            CountDownLatch lines = new CountDownLatch(moment.lines());
            FutureTask<CliRun> client =
                    new FutureTask<>(() -> CliRun.watched(lines, sync(url, durability)));
            Thread.ofPlatform().name("client").start(client);
            while (!client.isDone() && !lines.await(1, TimeUnit.MILLISECONDS)) {
                continue;
            }
            boolean ended = endsWithin(client, moment.micros());
            server.kill();
            client.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return !ended;
        }
    }

    private Object[] serve() {
        return new Object[] {
            "serve",
            site.right,
            "--share",
            ServedFolder.SHARE,
            "--state",
            site.rightState,
            "--listen",
            transport + "=127.0.0.1:0",
            "--format",
            "json"
        };
    }

    private static boolean endsWithin(FutureTask<CliRun> client, long micros)
            throws InterruptedException, ExecutionException {
        try {
            client.get(micros, TimeUnit.MICROSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        }
    }

    private void complete(String when) throws IOException {
        try (ServedFolder server = nearServer()) {
            CliRun run = CliRun.of(sync(server.url(), "--fast"));
            assertEquals(0, run.exit(), () -> when + ": " + run);
        }
    }
}
