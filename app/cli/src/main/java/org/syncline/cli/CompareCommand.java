package org.syncline.cli;

import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.RunOption;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline compare}. */
@Command(
        name = "compare",
        description = "Lists what sync would do; changes nothing.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class CompareCommand implements Callable<Integer>, UsesTransports {

    @Spec private CommandSpec spec;

    @Mixin private RootOptions roots = new RootOptions();
    @Mixin private RunOptions plan = new RunOptions(RunOption.OF_PLAN);
    @Mixin private WaitOption wait = new WaitOption();
    @Mixin private OutputOptions output = new OutputOptions();

    @Override
    public Set<String> transports() {
        return roots.transports();
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        return new SyncJob(
                        roots,
                        TrashLimits.DEFAULT,
                        plan.applyTo(SyncOptions.DEFAULT),
                        SyncJob.Course.PREVIEW,
                        null,
                        wait.longest(output.takesCommands()))
                .run(output, spec.commandLine());
    }
}
