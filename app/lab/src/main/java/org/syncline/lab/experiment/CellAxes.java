package org.syncline.lab.experiment;

import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.probe.CallShape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds axes whose combinations are given cells, no more and no fewer: each cell is a part of one
 * value for each axis at first, and parts that differ in one axis alone become one, axis by axis.
 * All combinations of some axes are one part again.
 */
final class CellAxes {

    /**
     * A part.
     *
     * @param values of each axis of works of this kind
     */
    private record Part(Class<? extends Work> kind, List<List<Object>> values) {

        private Part without(int axis) {
            return with(axis, List.of());
        }

        private Part with(int axis, Collection<Object> other) {
            List<List<Object>> changed = new ArrayList<>(values);
            changed.set(axis, List.copyOf(other));
            return new Part(kind, List.copyOf(changed));
        }
    }

    private CellAxes() {}

    /**
     * Returns the parts.
     *
     * @throws IllegalArgumentException for work that axes cannot describe, as a sentence
     */
    static List<Axes> of(List<ExperimentCell> cells) {
        List<Part> parts = cells.stream().map(CellAxes::single).distinct().toList();
        int most = parts.stream().mapToInt(part -> part.values().size()).max().orElse(0);
        for (int axis = 0; axis < most; axis++) {
            parts = merged(parts, axis);
        }
        return parts.stream().map(CellAxes::axes).toList();
    }

    private static List<Part> merged(List<Part> parts, int axis) {
        List<Part> merged = new ArrayList<>();
        Map<Part, Set<Object>> alike = new LinkedHashMap<>();
        for (Part part : parts) {
            if (axis < part.values().size()) {
                alike.computeIfAbsent(part.without(axis), key -> new LinkedHashSet<>())
                        .addAll(part.values().get(axis));
            } else {
                merged.add(part);
            }
        }
        alike.forEach((part, values) -> merged.add(part.with(axis, values)));
        return merged;
    }

    private static Part single(ExperimentCell cell) {
        Object transport = cell.transport();
        Object link = cell.link();
        return switch (cell.work()) {
            case Work.Calls it ->
                    part(
                            it,
                            transport,
                            link,
                            it.shape(),
                            it.bytes(),
                            it.threads(),
                            it.inFlight(),
                            it.calls());
            case Work.Sync it ->
                    part(
                            it,
                            transport,
                            link,
                            it.corpus(),
                            it.exercise(),
                            it.callStyle(),
                            it.digest(),
                            it.compression(),
                            it.cached(),
                            it.durable(),
                            it.handling().delta(),
                            it.handling().bandwidth(),
                            it.handling().verified());
            case Work.Signing it -> part(it, it.files(), it.bytes(), it.digest(), it.workers());
            case Work.Loops it -> throw unfit(it);
            case Work.OnOneCore it -> throw unfit(it);
            case Work.Copies it -> throw unfit(it);
            case Work.Echo it -> throw unfit(it);
            case Work.Objects it -> throw unfit(it);
            case Work.SomeObjects it -> throw unfit(it);
            case Work.Ceiling it -> throw unfit(it);
            case Work.Lists it -> throw unfit(it);
            case Work.Tunnelled it ->
                    throw new IllegalArgumentException(
                            CellCheck.ONLY_PROBED.formatted(CellText.of(it)));
        };
    }

    private static Part part(Work work, Object... values) {
        List<List<Object>> axes = new ArrayList<>();
        for (Object value : values) {
            axes.add(List.of(value));
        }
        return new Part(work.getClass(), List.copyOf(axes));
    }

    private static IllegalArgumentException unfit(Work work) {
        return new IllegalArgumentException(
                "files of experiments cannot describe \""
                        + CellText.of(work)
                        + "\", which only studies measure; \"syncline study\" measures it again");
    }

    private static Axes axes(Part part) {
        List<List<Object>> values = part.values();
        if (part.kind() == Work.Signing.class) {
            return new Axes.Signings(
                    cast(Integer.class, values.get(0)),
                    cast(Long.class, values.get(1)),
                    cast(String.class, values.get(2)),
                    cast(Integer.class, values.get(3)));
        }
        Axes.Routes routes =
                new Axes.Routes(
                        cast(String.class, values.get(0)), cast(String.class, values.get(1)));
        if (part.kind() == Work.Calls.class) {
            return new Axes.Calls(
                    routes,
                    cast(CallShape.class, values.get(2)),
                    cast(Long.class, values.get(3)),
                    cast(Integer.class, values.get(4)),
                    cast(Integer.class, values.get(5)),
                    cast(Integer.class, values.get(6)));
        }
        return new Axes.Syncs(
                routes,
                cast(CorpusSpec.class, values.get(2)),
                cast(Exercise.class, values.get(3)),
                cast(CallStyle.class, values.get(4)),
                cast(String.class, values.get(5)),
                cast(String.class, values.get(6)),
                cast(Boolean.class, values.get(7)),
                cast(Boolean.class, values.get(8)),
                cast(DeltaMode.class, values.get(9)),
                cast(Long.class, values.get(10)),
                cast(Boolean.class, values.get(11)));
    }

    private static <T> List<T> cast(Class<T> type, List<Object> values) {
        return values.stream().map(type::cast).toList();
    }
}
