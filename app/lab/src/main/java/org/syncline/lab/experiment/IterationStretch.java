package org.syncline.lab.experiment;

import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Iterations that follow one another and differ in their times alone, as those of calls do. Their
 * times are packed, because written as figures they took 2 % of the time of short calls. Immutable.
 *
 * @param index of the first of them
 * @param length how many there are, at least 1
 * @param seconds by metric, a double of eight bytes for each iteration, the highest byte first, in
 *     Base64
 * @param counts as each of them has them
 */
public record IterationStretch(
        int index, int length, Part part, Map<String, String> seconds, Map<String, Long> counts) {

    /**
     * @throws IllegalArgumentException if a metric has not one time for each iteration
     */
    public IterationStretch {
        seconds = Map.copyOf(seconds);
        counts = Map.copyOf(counts);
        for (Map.Entry<String, String> each : seconds.entrySet()) {
            if (length < 1 || bytes(each.getValue()).length != length * Double.BYTES) {
                throw new IllegalArgumentException(
                        "not " + length + " times: " + each.getKey() + " " + each.getValue());
            }
        }
    }

    private static byte[] bytes(String packed) {
        return Base64.getDecoder().decode(packed);
    }

    /** Returns the iterations in their order, as few stretches as they are. */
    static List<IterationStretch> of(List<Iteration> iterations) {
        List<IterationStretch> stretches = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= iterations.size(); i++) {
            if (i == iterations.size() || !follows(iterations.get(i - 1), iterations.get(i))) {
                stretches.add(alike(iterations.subList(start, i)));
                start = i;
            }
        }
        return List.copyOf(stretches);
    }

    private static boolean follows(Iteration before, Iteration next) {
        return next.index() == before.index() + 1
                && next.part() == before.part()
                && next.counts().equals(before.counts())
                && next.seconds().keySet().equals(before.seconds().keySet());
    }

    private static IterationStretch alike(List<Iteration> iterations) {
        Iteration first = iterations.getFirst();
        Map<String, String> seconds = new HashMap<>();
        for (String metric : first.seconds().keySet()) {
            ByteBuffer times = ByteBuffer.allocate(iterations.size() * Double.BYTES);
            for (Iteration each : iterations) {
                times.putDouble(each.seconds().getOrDefault(metric, 0.0));
            }
            seconds.put(metric, Base64.getEncoder().encodeToString(times.array()));
        }
        return new IterationStretch(
                first.index(), iterations.size(), first.part(), seconds, first.counts());
    }

    /** Returns the seconds by metric, one for each iteration. */
    public SortedMap<String, DoubleBuffer> times() {
        SortedMap<String, DoubleBuffer> times = new TreeMap<>();
        seconds.forEach(
                (metric, packed) ->
                        times.put(metric, ByteBuffer.wrap(bytes(packed)).asDoubleBuffer()));
        return times;
    }

    /** Returns what was packed. */
    public List<Iteration> iterations() {
        SortedMap<String, DoubleBuffer> times = times();
        List<Iteration> iterations = new ArrayList<>(length);
        for (int i = 0; i < length; i++) {
            Map<String, Double> each = new TreeMap<>();
            times.forEach((metric, buffer) -> each.put(metric, buffer.get()));
            iterations.add(new Iteration(index + i, part, each, counts));
        }
        return iterations;
    }
}
