package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.options.RunOption;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline sync}. */
@Command(
        name = "sync",
        description = "Brings two directory trees to the same state.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class SyncCommand implements Callable<Integer>, UsesTransports {

    @Spec private CommandSpec spec;

    @Mixin private RootOptions roots = new RootOptions();
    @Mixin private AutoOption auto = new AutoOption();
    @Mixin private RunOptions plan = new RunOptions(RunOption.OF_PLAN);
    @Mixin private RunOptions run = new RunOptions(RunOption.OF_TRANSFER);
    @Mixin private TrashOptions trash = new TrashOptions();
    @Mixin private WatchOptions watch = new WatchOptions();
    @Mixin private WaitOption wait = new WaitOption();
    @Mixin private OutputOptions output = new OutputOptions();

    @Option(names = "--dry-run", description = "Change nothing; list what would be done.")
    private boolean dryRun;

    @Option(
            names = "--review",
            description =
                    "With --commands: tell the plan row by row, and wait for commands that edit it"
                            + " and say whether to carry it out: edit, run, cancel.")
    private boolean review;

    @Option(
            names = "--timings",
            paramLabel = "FILE",
            description =
                    "Write the timing of every phase, in the format that the name ends in: csv,"
                            + " json, md, tex, tsv, txt or xlsx (Excel).")
    private @Nullable Path timings;

    private boolean chosen;

    @Override
    public Set<String> transports() throws IOException {
        choose();
        return roots.transports();
    }

    /** Has the transport chosen if that is asked for; a worker has the one it was started for. */
    private void choose() throws IOException {
        if (chosen || !auto.isGiven()) {
            return;
        }
        Optional<String> given = WorkerMain.transports().map(List::getFirst);
        if (given.isPresent()) {
            roots.reachOver(given.get());
        } else {
            chooseAloud();
        }
        chosen = true;
    }

    private void chooseAloud() throws IOException {
        CommandLine line = spec.commandLine();
        try (Reporter reporter = output.reporter(roots, line)) {
            try {
                AutoTransport choice =
                        AutoOption.choose(
                                roots, options(), notice -> Terminal.warn(line.getErr(), notice));
                roots.reachOver(choice.transport());
                reporter.chosen(choice);
            } catch (IOException | IllegalArgumentException e) {
                reporter.failed(Failure.of(e));
                throw e;
            }
        }
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        choose();
        TimingsFile file = timings == null ? null : TimingsFile.of(timings);
        watch.check(dryRun || timings != null || output.takesCommands());
        SyncJob job =
                new SyncJob(
                        roots,
                        trash.limits(),
                        options(),
                        course(),
                        file,
                        wait.longest(output.takesCommands()));
        return watch.isOn()
                ? new WatchJob(job, watch.interval()).run(output, spec.commandLine())
                : job.run(output, spec.commandLine());
    }

    SyncOptions options() throws IOException {
        return run.applyTo(plan.applyTo(SyncOptions.DEFAULT));
    }

    private SyncJob.Course course() {
        if (review && (dryRun || !output.takesCommands())) {
            throw new IllegalArgumentException("--review is for --commands, without --dry-run");
        }
        return dryRun
                ? SyncJob.Course.PREVIEW
                : review ? SyncJob.Course.REVIEW : SyncJob.Course.RUN;
    }
}
