package org.syncline.core.session;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;

/** Receives the outcome of each action, exactly once each, from any thread. */
@FunctionalInterface
public interface ActionSink {
    void report(Action action, Outcome outcome);
}
