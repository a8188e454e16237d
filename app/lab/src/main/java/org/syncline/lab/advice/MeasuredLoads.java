package org.syncline.lab.advice;

import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.experiment.ExperimentCell;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.Work;
import org.syncline.lab.history.HistoryStore;
import org.syncline.lab.history.LatestSamples;
import org.syncline.lab.history.LatestSamples.Latest;
import org.syncline.lab.link.LinkProfile;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.stats.TimeSample;
import org.syncline.lab.timing.CarriedContent;
import org.syncline.lab.timing.RunAmounts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The synchronisations that a history holds, as points for {@link CostModel}s. An update over a
 * link is none: its bytes go either way, a link need not be as fast both ways, and its round trips
 * are not those of a first copy.
 */
public final class MeasuredLoads {

    private MeasuredLoads() {}

    /**
     * Returns the advisor for what a history holds; empty if that is too little. Makes no history
     * where there is none.
     *
     * @param state the folder of the history
     * @param leftOut told of each run that cannot be read, in a sentence for the user
     * @throws IOException with a sentence for the user if the history cannot be read
     */
    public static Optional<Advisor> advisor(Path state, SyncKind kind, Consumer<String> leftOut)
            throws IOException {
        Path file = HistoryStore.fileIn(state);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (HistoryStore history = HistoryStore.open(file, "", Clock.systemUTC())) {
            return Advisor.ofEnough(of(history.latestSamples(), kind, leftOut));
        }
    }

    /**
     * Returns the points of each transport that tell of loads of a kind. Where a cell was measured
     * several times, the latest counts.
     */
    public static Map<String, List<CostModel.Point>> of(
            LatestSamples stored, SyncKind kind, Consumer<String> leftOut) throws IOException {
        Map<String, List<CostModel.Point>> byTransport = new LinkedHashMap<>();
        stored.of(ForkLine.TOTAL, work -> told(work, kind).isPresent(), leftOut)
                .forEach(
                        (cell, latest) ->
                                told(cell.work(), kind)
                                        .flatMap(own -> point(cell, latest, own))
                                        .ifPresent(
                                                point ->
                                                        byTransport
                                                                .computeIfAbsent(
                                                                        cell.transport(),
                                                                        t -> new ArrayList<>())
                                                                .add(point)));
        return byTransport;
    }

    /** Returns the kind of a work's runs, as cold as those of another kind of which they tell. */
    private static Optional<SyncKind> told(Work work, SyncKind kind) {
        return SyncKind.of(work, kind.cold()).filter(kind::learnsFrom);
    }

    /** Returns the warm point of a cell; empty for what no {@link SyncKind} stands for. */
    public static Optional<CostModel.Point> point(ExperimentCell cell, Latest measured) {
        return SyncKind.of(cell).flatMap(kind -> point(cell, measured, kind));
    }

    private static Optional<CostModel.Point> point(
            ExperimentCell cell, Latest measured, SyncKind kind) {
        TimeSample sample = measured.times();
        Optional<TimeSample> times =
                kind.cold() ? sample.firstCalls() : Optional.of(sample.trimmed());
        return times.flatMap(
                each ->
                        load(cell, measured.counts(), kind)
                                .map(load -> new CostModel.Point(load, each.median())));
    }

    /**
     * Returns what the runs of a cell had to do; empty if they did not count all of it, or if the
     * link is unknown.
     */
    static Optional<Load> load(ExperimentCell cell, Map<String, Long> counts, SyncKind kind) {
        CorpusSpec corpus = ((Work.Sync) cell.work()).corpus();
        Optional<LinkProfile> link = link(cell.link());
        Optional<Load> plain =
                kind.update()
                        ? link.flatMap(over -> update(over, counts, kind))
                        : link.map(over -> Load.over(over, corpus.files(), corpus.bytes(), kind));
        return kind.isUsuallyCarried()
                ? plain
                : plain.flatMap(load -> CarriedContent.of(counts).map(load::carrying));
    }

    /** A link of another version, whose settings are unknown here, is none to learn from. */
    private static Optional<LinkProfile> link(String name) {
        try {
            return Optional.of(LinkProfiles.of(name));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<Load> update(
            LinkProfile link, Map<String, Long> counts, SyncKind kind) {
        return RunAmounts.of(counts)
                .filter(amounts -> link.isNone())
                .map(amounts -> Load.over(link, amounts, kind));
    }
}
