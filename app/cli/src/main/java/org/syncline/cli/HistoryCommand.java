package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Side;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SharedHistory;
import org.syncline.core.session.SingleRootHistory;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.UndoItem;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline history}. */
@Command(
        name = "history",
        description = "Lists earlier runs of a root, or of two with each other.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class HistoryCommand implements Callable<Integer>, UsesTransports {

    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "LEFT", description = "A directory or address.")
    private String left = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RIGHT",
            description = "Only runs with this directory or address.")
    private @Nullable String right;

    @Mixin private ConnectionOptions reach = new ConnectionOptions();

    @Option(names = "--run", paramLabel = "ID", description = "List what this run did.")
    private String run = "";

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Set<String> transports() {
        return RootOpener.transports(left, right == null ? left : right);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        HistoryReport report = new HistoryReport(spec.commandLine().getOut(), format.isJson());
        String other = right;
        if (other == null) {
            ofOne(report);
        } else {
            ofTwo(other, report);
        }
        return ExitStatus.DONE;
    }

    private void ofOne(HistoryReport report) throws IOException, RefusedException {
        try (OpenedRoot root = reach.roots(TrashLimits.DEFAULT, left).open(left);
                SingleRootHistory past = SingleRootHistory.open(root, SyncOptions.DEFAULT)) {
            if (run.isEmpty()) {
                report.runs(past.runs());
            } else {
                tell(report, past.runs(), past.actions(Side.LEFT, run));
            }
        }
    }

    private void ofTwo(String other, HistoryReport report) throws IOException, RefusedException {
        try (SessionSetup setup =
                        reach.roots(TrashLimits.DEFAULT, left, other)
                                .open(left, other, SyncOptions.DEFAULT, true);
                HistorySession session = new HistorySession(setup)) {
            session.open();
            SharedHistory past = session.past();
            if (run.isEmpty()) {
                report.runs(past.runs());
            } else {
                tell(report, past.runs(), past.actions(run));
            }
        }
    }

    private void tell(HistoryReport report, List<EarlierRun> runs, List<UndoItem> actions)
            throws RefusedException {
        List<EarlierRun> found = runs.stream().filter(each -> each.id().equals(run)).toList();
        if (found.isEmpty()) {
            throw new RefusedException("there is no run \"" + run + "\" here");
        }
        report.runs(found);
        report.actions(actions, found.getFirst().state());
    }
}
