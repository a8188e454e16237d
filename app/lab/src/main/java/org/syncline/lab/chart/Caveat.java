package org.syncline.lab.chart;

import org.syncline.lab.stats.Estimate;
import org.syncline.lab.stats.Interval;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;

/** Why a figure is less certain than its bar or point looks; charts mark it there. */
public enum Caveat {
    /** Its interval says nothing. It is not drawn, since it would leave the others no room. */
    WIDE("wide", "arrows: 95 % interval wider than a factor of 100"),
    /** It is of one fork. */
    ONE_FORK("one fork", "circle: one fork, so that how forks differ is not known"),
    /** It has no interval, such as that of a single run. */
    NO_INTERVAL("no interval", "circle: no interval, as of a single run");

    private final String words;
    private final String meaning;

    Caveat(String words, String meaning) {
        this.words = words;
        this.meaning = meaning;
    }

    /** Returns what its mark means, as the caption says it. */
    String meaning() {
        return meaning;
    }

    static Set<Caveat> of(Estimate figure) {
        Set<Caveat> caveats = EnumSet.noneOf(Caveat.class);
        if (figure.interval().stream().anyMatch(Interval::saysNothing)) {
            caveats.add(WIDE);
        }
        if (figure.oneFork()) {
            caveats.add(ONE_FORK);
        }
        return caveats;
    }

    /** Returns the end of a figure for readers: "", or " (wide, one fork)". */
    static String text(Set<Caveat> caveats) {
        return caveats.isEmpty()
                ? ""
                : Arrays.stream(values())
                        .filter(caveats::contains)
                        .map(it -> it.words)
                        .collect(Collectors.joining(", ", " (", ")"));
    }
}
