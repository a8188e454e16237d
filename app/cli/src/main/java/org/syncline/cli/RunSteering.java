package org.syncline.cli;

import org.syncline.core.transfer.RunControl;

import java.util.Optional;

/**
 * What may stop, hold up or change a run from outside.
 *
 * @param review where its plan is told row by row before it is run; empty if it is run as it is
 */
record RunSteering(Interruption interruption, CommandInput commands, Optional<JsonLines> review) {

    /** From now on it steers this run. */
    void over(RunControl control) {
        interruption.onInterrupt(
                () -> {
                    control.cancel();
                    commands.stopReview();
                });
        commands.steer(control);
    }
}
