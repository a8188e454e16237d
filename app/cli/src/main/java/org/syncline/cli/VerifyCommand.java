package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.lab.failure.Failure;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.Callable;

/** {@code syncline verify}. */
@Command(
        name = "verify",
        description =
                "Reads all content again, and compares it with the archive of the last run, or with"
                        + " another root.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class VerifyCommand implements Callable<Integer>, UsesTransports {

    @Spec private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "DIR", description = "A directory.")
    private String left = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RIGHT",
            description = "Compare with this directory or address instead.")
    private @Nullable String right;

    @Mixin private ConnectionOptions reach = new ConnectionOptions();

    @Mixin private FormatOption format = new FormatOption();

    @Override
    public Set<String> transports() {
        return RootOpener.transports(left, right == null ? left : right);
    }

    @Override
    public Integer call() throws IOException, RefusedException {
        VerifyReport report = new VerifyReport(spec.commandLine().getOut(), format.isJson());
        try {
            String other = right;
            return other == null
                    ? VerifyJob.one(left, reach.state(), report)
                    : VerifyJob.two(
                            reach.roots(TrashLimits.DEFAULT, left, other), left, other, report);
        } catch (IOException | RefusedException | IllegalArgumentException e) {
            report.failed(Failure.of(e));
            throw e;
        }
    }
}
