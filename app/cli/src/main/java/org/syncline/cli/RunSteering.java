package org.syncline.cli;

import org.syncline.core.transfer.RunControl;

import java.util.Optional;

/**
 * The ways to stop, hold up or change a run from outside.
 *
 * @param review reports the plan row by row before it is run; empty if the run takes the plan as it
 *     is
 */
record RunSteering(Interruption interruption, CommandInput commands, Optional<JsonLines> review) {

    void over(RunControl control) {
        interruption.onInterrupt(
                () -> {
                    control.cancel();
                    commands.stopReview();
                });
        commands.steer(control);
    }
}
