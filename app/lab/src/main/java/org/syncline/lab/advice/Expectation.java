package org.syncline.lab.advice;

import org.syncline.lab.advice.Advisor.Advice;

import java.util.Optional;

/**
 * What was expected of a run.
 *
 * @param advice its time; empty if nothing was expected
 * @param words how the time was come by, empty where runs of its kind over its link told it; or
 *     else why nothing was expected
 */
public record Expectation(Optional<Advice> advice, String words) {

    static Expectation none(String reason) {
        return new Expectation(Optional.empty(), reason);
    }
}
