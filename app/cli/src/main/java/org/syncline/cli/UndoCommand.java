package org.syncline.cli;

import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.UndoResult;
import org.syncline.core.transfer.RunControl;
import org.syncline.lab.failure.Failure;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

/** {@code syncline undo}. */
@Command(
        name = "undo",
        description = "Takes a whole run back on both sides.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class UndoCommand implements Callable<Integer>, UsesTransports {

    private static final String CANCELLED =
            "cancelled; what was taken back until then stays so, and the same command goes on";

    @Spec private CommandSpec spec;

    @Mixin private RootOptions roots = new RootOptions();

    @Option(
            names = "--run",
            paramLabel = "ID",
            description =
                    "The run to take back (default: the latest of these two that was not undone);"
                            + " that of an undo does the run again.")
    private String run = "";

    @Option(names = "--dry-run", description = "Change nothing; list what would be taken back.")
    private boolean dryRun;

    @Mixin private WaitOption wait = new WaitOption();

    @Mixin private FormatOption format = new FormatOption();

    @Option(
            names = "--commands",
            description = "With --format json: take {\"command\":\"cancel\"} on standard input.")
    private boolean commands;

    @Override
    public Set<String> transports() {
        return roots.transports();
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        HistoryReport report = new HistoryReport(spec.commandLine().getOut(), format.isJson());
        try (Interruption interruption = Interruption.watched()) {
            return undo(report, control(), interruption);
        } catch (CancellationException e) {
            Failure failure = new Failure(Failure.Kind.CANCELLED, CANCELLED);
            report.failed(failure);
            Terminal.warn(spec.commandLine().getErr(), failure.message());
            return failure.exit();
        } catch (IOException | RefusedException | IllegalArgumentException e) {
            report.failed(Failure.of(e));
            throw e;
        }
    }

    /** Returns the control by which a program's commands stop the undo. */
    private RunControl control() {
        RunControl control = new RunControl();
        if (commands && !format.isJson()) {
            throw new IllegalArgumentException("--commands is for --format json");
        }
        if (commands) {
            CommandLine line = spec.commandLine();
            Main.of(line).input(line.getErr()).steer(control);
        }
        return control;
    }

    private int undo(HistoryReport report, RunControl control, Interruption interruption)
            throws IOException, RefusedException {
        PrintWriter err = spec.commandLine().getErr();
        return new Turn(wait.longest(commands), err, report::waits, interruption)
                .take(
                        () -> {
                            interruption.onInterrupt(control::cancel);
                            return undo(report, control);
                        });
    }

    private int undo(HistoryReport report, RunControl control)
            throws IOException, RefusedException {
        try (SessionSetup setup = roots.open(TrashLimits.DEFAULT, SyncOptions.DEFAULT, dryRun);
                HistorySession session = new HistorySession(setup)) {
            session.open();
            EarlierRun wanted = session.past().choose(run);
            report.plan(wanted, session.past().actions(wanted.id()));
            UndoResult result =
                    session.undo(
                            wanted,
                            item -> {
                                control.checkpoint();
                                report.item(item, dryRun);
                            });
            report.finished(result, dryRun);
            PrintWriter err = spec.commandLine().getErr();
            session.notices().forEach(notice -> Terminal.warn(err, notice));
            return result.exitStatus();
        }
    }
}
