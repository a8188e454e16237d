package org.syncline.lab.review;

import org.syncline.core.model.Refusal;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.PlanEdit.Choice;
import org.syncline.core.reconcile.PlanSummary;

import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The plan as a person sees it. Immutable.
 *
 * @param choices the person's choices, which the plan contains
 * @param counts rows of each kind
 * @param done rows of each kind whose actions a run carried out; empty before the run
 */
public record PlanState(
        Map<RelPath, Choice> choices,
        List<PlanRow> rows,
        Map<RowKind, Integer> counts,
        Optional<Map<RowKind, Integer>> done,
        Figures figures) {

    /**
     * The figures of a plan beside its rows.
     *
     * @param bytesLeft content that comes to the left side
     * @param bytesRight content that comes to the right side
     * @param unconcerned entries that need nothing, because they are equal
     * @param leftOut paths that are not synchronised
     * @param refusal why a guard would stop the plan
     * @param free bytes free on the disk of each side before the run, where that is known
     */
    public record Figures(
            long bytesLeft,
            long bytesRight,
            long unconcerned,
            long leftOut,
            Optional<Refusal> refusal,
            Map<Side, Long> free) {

        public Figures {
            free = Map.copyOf(free);
        }

        static Figures of(
                Plan plan, PlanRows rows, Optional<Refusal> refusal, Map<Side, Long> free) {
            PlanSummary summary = PlanSummary.of(plan);
            return new Figures(
                    summary.bytesLeft(),
                    summary.bytesRight(),
                    rows.unconcerned(),
                    rows.leftOut(),
                    refusal,
                    free);
        }
    }

    public PlanState {
        choices = Collections.unmodifiableMap(new HashMap<>(choices));
        rows = List.copyOf(rows);
        counts = Map.copyOf(counts);
        done = done.map(Map::copyOf);
    }

    public static PlanState of(Map<RelPath, Choice> choices, List<PlanRow> rows, Figures figures) {
        Map<RowKind, Integer> counts = counted(rows.stream());
        counts.put(RowKind.EQUAL, Math.toIntExact(figures.unconcerned()));
        counts.put(RowKind.LEFT_OUT, Math.toIntExact(figures.leftOut()));
        return new PlanState(choices, rows, counts, Optional.empty(), figures);
    }

    private static Map<RowKind, Integer> counted(Stream<PlanRow> rows) {
        Map<RowKind, Integer> counts = new EnumMap<>(RowKind.class);
        rows.forEach(row -> counts.merge(row.kind(), 1, Integer::sum));
        return counts;
    }

    /** Returns the plan after its run, with notes of the outcomes; {@code done} tells successes. */
    public PlanState ran(List<PlanRow> noted, Predicate<PlanRow> done) {
        return new PlanState(
                choices, noted, counts, Optional.of(counted(noted.stream().filter(done))), figures);
    }

    public int count(RowKind kind) {
        return counts.getOrDefault(kind, 0);
    }

    public Optional<Refusal> refusal() {
        return figures.refusal();
    }

    /** Returns the number of rows that change a side. */
    public int changes() {
        return counts.entrySet().stream()
                .filter(each -> each.getKey().target().isPresent())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /** Returns the rows that change a side, by kind in the order of kinds; after a run the done. */
    public Map<RowKind, Integer> changes(Side side) {
        Map<RowKind, Integer> changes = new EnumMap<>(RowKind.class);
        done.orElse(counts)
                .forEach(
                        (kind, count) -> {
                            if (kind.changes(side)) {
                                changes.put(kind, count);
                            }
                        });
        return changes;
    }

    /** Returns the bytes free on the disk of a side before the run, where that is known. */
    public OptionalLong free(Side side) {
        Long free = figures.free().get(side);
        return free == null ? OptionalLong.empty() : OptionalLong.of(free);
    }

    /** Returns the content that still comes to a side, in bytes; after a run none. */
    public long bytesToCome(Side side) {
        return done.isPresent()
                ? 0
                : side == Side.RIGHT ? figures.bytesRight() : figures.bytesLeft();
    }
}
