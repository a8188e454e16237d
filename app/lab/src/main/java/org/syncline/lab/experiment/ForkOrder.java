package org.syncline.lab.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The order in which the forks of an experiment run: blocks, each of one fork of every cell,
 * shuffled. So what drifts during a run, such as the temperature of the machine, meets all cells
 * alike (a randomised complete block design). The seed decides all of it, and the first blocks are
 * the same for every number of forks. The forks of a block share a seed: they generate the same.
 */
final class ForkOrder {

    private ForkOrder() {}

    /** Returns as many blocks as there may be, each made when it is asked for. */
    static Stream<List<ForkSpec>> blocks(Experiment experiment) {
        SplittableRandom seeds = new SplittableRandom(experiment.seed());
        return IntStream.range(0, experiment.effort().mostForks())
                .mapToObj(number -> block(experiment, number, seeds.nextLong()));
    }

    private static List<ForkSpec> block(Experiment experiment, int number, long blockSeed) {
        SplittableRandom random = new SplittableRandom(blockSeed);
        List<ExperimentCell> cells = new ArrayList<>(experiment.cells());
        Collections.shuffle(cells, random);
        long seed = random.nextLong();
        return cells.stream()
                .map(cell -> new ForkSpec(cell, number, experiment.effort(), seed))
                .toList();
    }
}
