package org.syncline.lab.history;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A study that was begun.
 *
 * @param number by which the history knows it; people know its runs
 * @param choice what the user chose of it, as JSON
 * @param refused the cells that could not be measured here, with their reasons, as JSON
 * @param runs the number of each run, by the name of its experiment, in the order they began
 */
public record StoredStudy(
        long number, String name, String choice, String refused, Map<String, Long> runs) {

    public StoredStudy {
        runs = Collections.unmodifiableMap(new LinkedHashMap<>(runs));
    }
}
