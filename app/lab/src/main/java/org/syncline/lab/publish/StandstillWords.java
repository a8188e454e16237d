package org.syncline.lab.publish;

import org.syncline.lab.experiment.ForkEnvironment;
import org.syncline.lab.history.ForkGroup;

import java.util.Optional;

/** That time stood still while forks measured, in words. */
final class StandstillWords {

    private StandstillWords() {}

    /** Returns a clause; empty for forks that measured without a break. */
    static Optional<String> of(ForkGroup group) {
        return Optional.ofNullable(group.environment().get(ForkEnvironment.STANDSTILL))
                .map(it -> it + " meanwhile, so that the figures are doubtful");
    }
}
