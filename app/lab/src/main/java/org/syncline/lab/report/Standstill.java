package org.syncline.lab.report;

import org.syncline.lab.table.Figures;

import java.util.ArrayList;
import java.util.List;

/**
 * Time that passed without work while something was measured.
 *
 * @param asleep by which the clock of the system went on further than that of measurements, s; 0 if
 *     it did not
 * @param stopped while the process got none of a processor, s; 0 if it did
 */
public record Standstill(double asleep, double stopped) {

    /** Returns what happened as a clause: "the machine slept for 12.3 s". */
    public String words() {
        List<String> words = new ArrayList<>();
        if (asleep > 0) {
            words.add("the machine slept for " + seconds(asleep) + " by its clock");
        }
        if (stopped > 0) {
            words.add("the process was stopped for " + seconds(stopped));
        }
        return String.join(", and ", words);
    }

    private static String seconds(double value) {
        return Figures.brief(value) + " s";
    }
}
