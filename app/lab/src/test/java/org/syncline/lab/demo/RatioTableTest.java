package org.syncline.lab.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.lab.table.Cell;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.time.Instant;
import java.util.List;
import java.util.Map;

class RatioTableTest {

    @Test
    void dividesMediansWithoutWarmUpsAndRunsThatRsyncLacks() {
        List<RunTiming> ours =
                List.of(
                        run("chat", "socket", 100, true),
                        run("chat", "socket", 1, false),
                        run("chat", "socket", 3, false),
                        run("chat", "socket", 2, false),
                        run("chat", "rmi", 8, false),
                        run("chat edited", "socket", 5, false));
        List<RunTiming> rsync =
                List.of(
                        run("chat", "rsync", 50, true),
                        run("chat", "rsync", 4, false),
                        run("chat", "socket, cold command", 12, false));

        var rows = RatioTable.of(new DemoResult(ours, rsync, List.of())).rows();

        assertEquals(
                List.of("rsync 1", "socket, cold command 3", "socket 0.500", "rmi 2"),
                rows.stream().map(RatioTableTest::shown).toList());
    }

    @Test
    void leavesOutRunsDuringWhichTimeStoodStill() {
        List<RunTiming> ours =
                List.of(
                        run("chat", "socket", 1, false),
                        stoodStill(run("chat", "socket", 900, false)),
                        stoodStill(run("chat", "rmi", 900, false)));
        List<RunTiming> rsync =
                List.of(
                        run("chat", "rsync", 4, false),
                        stoodStill(run("chat", "rsync", 900, false)));

        var rows = RatioTable.of(new DemoResult(ours, rsync, List.of())).rows();

        assertEquals(
                List.of("rsync 1", "socket 0.250"),
                rows.stream().map(RatioTableTest::shown).toList());
    }

    private static RunTiming stoodStill(RunTiming run) {
        return new RunTiming(
                run.setup().stoodStill("the machine slept"),
                run.naming(),
                run.phases(),
                run.seconds(),
                run.bytes(),
                run.files());
    }

    private static String shown(List<Cell> row) {
        String ratio = row.getLast().shown();
        return row.get(1).shown() + " " + ratio.replaceFirst("\\.00$", "");
    }

    private static RunTiming run(String corpus, String transport, double seconds, boolean warmUp) {
        RunSetup setup =
                new RunSetup(
                        corpus,
                        transport,
                        "",
                        "",
                        "",
                        Map.of(),
                        Instant.EPOCH,
                        warmUp ? RunSetup.Kind.WARM_UP : RunSetup.Kind.MEASURED);
        return new RunTiming(setup, NamingTimes.NONE, List.of(), seconds, 0, 0);
    }
}
