package org.syncline.cli;

import org.syncline.core.transfer.Control;

/** What may stop or hold up a run from outside. */
record Steering(Interruption interruption, CommandInput commands) {

    /** From now on it steers this run. */
    void over(Control control) {
        interruption.onInterrupt(control::cancel);
        commands.steer(control);
    }
}
