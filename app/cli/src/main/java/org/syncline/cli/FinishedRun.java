package org.syncline.cli;

import org.syncline.core.session.Comparison;
import org.syncline.core.session.RunResult;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.timing.RunTiming;

/** The results of a run that came to its end, even if because it was cancelled. */
record FinishedRun(Comparison comparison, RunResult result, RunTiming timing, RunSummary summary) {}
