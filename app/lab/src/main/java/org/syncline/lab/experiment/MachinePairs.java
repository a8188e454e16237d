package org.syncline.lab.experiment;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Between which machines of a group an experiment is measured.
 *
 * @param pairs none twice, in the order in which they are measured; none for each machine with each
 *     other one
 * @param atOnce how many pairs may be measured at the same time, none of which share a machine
 */
public record MachinePairs(List<MachinePair> pairs, int atOnce) {

    /** Each machine with each other one, in turn. */
    public static final MachinePairs ANY = new MachinePairs(List.of(), 1);

    /** Of pairs, and of those at once. */
    public static final int MOST = 256;

    public MachinePairs {
        pairs = List.copyOf(pairs);
        Set<MachinePair> seen = new HashSet<>();
        for (MachinePair pair : pairs) {
            if (!seen.add(pair)) {
                throw new IllegalArgumentException(
                        "the pair \"%s\" is named twice; name each once"
                                .formatted(NearestNames.clipped(pair.toString())));
            }
        }
        if (pairs.size() > MOST) {
            throw new IllegalArgumentException(
                    "%d pairs of machines are too many; %d are the most"
                            .formatted(pairs.size(), MOST));
        }
        if (atOnce < 1 || atOnce > MOST) {
            throw new IllegalArgumentException(
                    "from 1 to %d pairs are measured at once, not %d".formatted(MOST, atOnce));
        }
    }

    /** Returns these with other pairs, if there are some. */
    public MachinePairs or(List<MachinePair> others) {
        return others.isEmpty() ? this : new MachinePairs(others, atOnce);
    }
}
