package org.syncline.cli;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.core.session.Progress;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;

import java.time.Duration;
import java.util.List;

/** Several reporters as one. */
record Reporters(List<Reporter> all) implements Reporter {

    @Override
    public void begins(WatchSchedule.Cause cause) {
        all.forEach(reporter -> reporter.begins(cause));
    }

    @Override
    public void chosen(AutoTransport choice) {
        all.forEach(reporter -> reporter.chosen(choice));
    }

    @Override
    public void waits(String reason, Duration longest) {
        all.forEach(reporter -> reporter.waits(reason, longest));
    }

    @Override
    public void plan(Comparison comparison) {
        all.forEach(reporter -> reporter.plan(comparison));
    }

    @Override
    public void action(Action action, Outcome outcome) {
        all.forEach(reporter -> reporter.action(action, outcome));
    }

    @Override
    public void progress(Progress progress) {
        all.forEach(reporter -> reporter.progress(progress));
    }

    @Override
    public void finished(FinishedRun run) {
        all.forEach(reporter -> reporter.finished(run));
    }

    @Override
    public void listing(Comparison comparison) {
        all.forEach(reporter -> reporter.listing(comparison));
    }

    @Override
    public void previewed(RunSummary summary) {
        all.forEach(reporter -> reporter.previewed(summary));
    }

    @Override
    public void failed(Failure failure) {
        all.forEach(reporter -> reporter.failed(failure));
    }

    @Override
    public void close() {
        all.forEach(Reporter::close);
    }
}
