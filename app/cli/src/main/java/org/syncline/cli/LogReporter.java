package org.syncline.cli;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.Comparison;
import org.syncline.lab.advice.AdviceText;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.events.RunSummary;
import org.syncline.lab.failure.Failure;

import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Lines for later reading, each with its time of day in UTC. Safe for any thread. */
final class LogReporter implements Reporter {

    private final PrintWriter out;

    LogReporter(Writer out) {
        this.out = new PrintWriter(out, true);
    }

    private synchronized void log(String text) {
        Terminal.say(out, Instant.now().truncatedTo(ChronoUnit.MILLIS) + " " + text);
    }

    @Override
    public void chosen(AutoTransport choice) {
        log(choice.sentence());
    }

    @Override
    public void waits(String reason, Duration longest) {
        log("waiting up to %d s: %s".formatted(longest.toSeconds(), reason));
    }

    @Override
    public void plan(Comparison comparison) {
        log("plan: " + TextReporter.counts(comparison.summary()));
        comparison.plan().conflicts().forEach(conflict -> log(TextReporter.line(conflict)));
        comparison.leftOut().forEach(thing -> log(TextReporter.line(thing)));
    }

    @Override
    public void action(Action action, Outcome outcome) {
        switch (outcome) {
            case Outcome.Done done -> log("done: " + ActionText.line(action));
            case Outcome.Skipped skipped ->
                    log("skipped: " + ActionText.line(action) + ": " + skipped.reason());
            case Outcome.Failed failed -> log(TextReporter.failed(action, failed));
        }
    }

    @Override
    public void finished(Reporter.FinishedRun run) {
        run.result().problems().forEach(problem -> log(TextReporter.line(problem)));
        log(TextReporter.ending(run.summary()));
        AdviceText.beside(run.summary()).ifPresent(this::log);
        log("run " + run.summary().run() + " ended: " + run.summary().words());
    }

    @Override
    public void previewed(RunSummary summary) {
        log("nothing was to be changed: " + summary.words());
    }

    @Override
    public void failed(Failure failure) {
        log(failure.status() + ": " + failure.message());
    }

    @Override
    public synchronized void close() {
        out.close();
    }
}
