package org.syncline.lab.experiment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.lab.experiment.ForkLine.Iteration;
import org.syncline.lab.experiment.ForkLine.Part;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;

class IterationStretchTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void iterationsTravelAsTheyAre(long seed) throws JsonProcessingException {
        Random random = new Random(seed);
        List<Iteration> iterations = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            Map<String, Double> seconds = new TreeMap<>();
            Map<String, Long> counts = new TreeMap<>();
            for (String name : List.of("total", "connect").subList(0, random.nextInt(3))) {
                seconds.put(name, random.nextInt(4) == 0 ? 0 : Math.exp(random.nextGaussian(0, 9)));
            }
            for (String name : List.of("calls", "bytes").subList(0, random.nextInt(3))) {
                counts.put(name, random.nextLong(3));
            }
            int index = random.nextInt(5) == 0 ? random.nextInt(9) : i;
            Part part = Part.values()[random.nextInt(3)];
            for (int same = random.nextInt(4); same >= 0; same--) {
                iterations.add(new Iteration(index++, part, seconds, counts));
            }
        }
        String line = ExperimentJson.line(ForkLine.Batch.of(iterations));
        ForkLine.Batch read = (ForkLine.Batch) ExperimentJson.read(line, ForkLine.class);
        assertEquals(iterations, read.iterations());
    }

    @Test
    void iterationsThatDifferInTimesAloneAreOneStretch() {
        List<Iteration> same =
                IntStream.range(3, 10).mapToObj(i -> iteration(i, i / 7.0, 100)).toList();
        assertEquals(1, IterationStretch.of(same).size());
        List<Iteration> unlike = List.of(iteration(0, 1, 1), iteration(1, 1, 100));
        assertEquals(2, IterationStretch.of(unlike).size());
    }

    private static Iteration iteration(int index, double seconds, long calls) {
        return new Iteration(
                index, Part.MEASURED, Map.of(ForkLine.TOTAL, seconds), Map.of("calls", calls));
    }

    @ParameterizedTest
    @ValueSource(strings = {"length\":2", "length\":0", "length\":-1"})
    void aWrongNumberOfTimesIsRefused(String length) {
        refuse("length\":1", length);
    }

    @Test
    void timesThatAreNotPackedAreRefused() {
        refuse("total\":\"", "total\":\"*");
    }

    private static void refuse(String part, String broken) {
        String whole = ExperimentJson.line(ForkLine.Batch.of(List.of(iteration(0, 1, 1))));
        assertThrows(
                JsonProcessingException.class,
                () -> ExperimentJson.read(whole.replace(part, broken), ForkLine.class));
    }
}
