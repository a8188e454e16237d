package org.syncline.lab.history;

import org.syncline.lab.experiment.ForkLine;

import java.util.Map;

/**
 * How the time of a cell is made up: means over the iterations that its figures are of, those of
 * all forks together. What an iteration did not have took it no time, so that the means of parts
 * that fill each iteration add up to that of the whole, as medians would not.
 *
 * @param total seconds of {@link ForkLine#TOTAL}
 * @param parts seconds by any other metric that took time, such as a phase
 */
public record MeanParts(double total, Map<String, Double> parts) {
    public MeanParts {
        parts = Map.copyOf(parts);
    }
}
