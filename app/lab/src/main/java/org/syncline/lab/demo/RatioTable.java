package org.syncline.lab.demo;

import org.syncline.lab.stats.Summary;
import org.syncline.lab.table.Cell;
import org.syncline.lab.table.Column;
import org.syncline.lab.table.Table;
import org.syncline.lab.timing.RunTiming;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Syncline beside rsync over the same corpora. */
public final class RatioTable {

    private RatioTable() {}

    /** Makes one row for each corpus and exercise of rsync, with the time of each program. */
    public static Table of(DemoResult result) {
        Map<String, Map<String, List<Double>>> all = seconds(result.rivals());
        seconds(result.runs())
                .forEach(
                        (corpus, runs) ->
                                all.computeIfAbsent(corpus, c -> new LinkedHashMap<>())
                                        .putAll(runs));
        List<List<Cell>> rows = new ArrayList<>();
        all.forEach((corpus, runs) -> rows.addAll(rows(corpus, runs)));
        return new Table(
                "Beside rsync",
                List.of(
                        Column.text("corpus", "corpus"),
                        Column.text("transport", "transport"),
                        Column.count("runs", "n"),
                        Column.measured("total", "total", "s"),
                        Column.figure("ratio", "ratio to rsync", "")),
                rows,
                List.of(
                        "Ratio of medians; below 1 is faster than rsync. Rsync is `rsync -a`, for"
                            + " durable runs with `--fsync`, to an rsync daemon on loopback, and a"
                            + " cold command is `syncline sync`; both are timed as whole processes."
                            + " The other totals are of sessions between two JVMs that are warm,"
                            + " connecting included."));
    }

    private static List<List<Cell>> rows(String corpus, Map<String, List<Double>> runs) {
        List<Double> yardstick = runs.get(RsyncDaemon.NAME);
        if (yardstick == null) {
            return List.of();
        }
        Summary rsync = summary(yardstick);
        List<List<Cell>> rows = new ArrayList<>();
        rows.add(row(corpus, RsyncDaemon.NAME, rsync, rsync));
        runs.forEach(
                (who, seconds) -> {
                    if (!who.equals(RsyncDaemon.NAME)) {
                        rows.add(row(corpus, who, summary(seconds), rsync));
                    }
                });
        return rows;
    }

    private static List<Cell> row(String corpus, String who, Summary total, Summary rsync) {
        return List.of(
                Cell.text(corpus),
                Cell.text(who),
                Cell.count(total.n()),
                new Cell.Measured(total),
                Cell.figure(total.median() / rsync.median()));
    }

    private static Summary summary(List<Double> samples) {
        return Summary.ofAll(samples).orElseThrow();
    }

    /**
     * Groups the seconds of the measured runs during which time did not stand still: corpus →
     * transport → seconds.
     */
    private static Map<String, Map<String, List<Double>>> seconds(List<RunTiming> runs) {
        Map<String, Map<String, List<Double>>> all = new LinkedHashMap<>();
        for (RunTiming run : runs) {
            if (!run.setup().warmUp() && run.setup().standstill().isEmpty()) {
                all.computeIfAbsent(run.setup().corpus(), c -> new LinkedHashMap<>())
                        .computeIfAbsent(run.setup().transport(), t -> new ArrayList<>())
                        .add(run.seconds());
            }
        }
        return all;
    }
}
