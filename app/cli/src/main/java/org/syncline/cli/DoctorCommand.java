package org.syncline.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;

/** {@code syncline doctor}. */
@Command(
        name = "doctor",
        description = {
            "Checks what Syncline needs on this machine and says what to do where something is"
                    + " missing.",
            "Exit status 2 if anything is wrong, warnings aside."
        },
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {

    @Spec private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        List<DoctorCheck> checks = DoctorChecks.all();
        for (DoctorCheck check : checks) {
            Terminal.say(
                    out, "%-4s  %-11s %s".formatted(check.level(), check.topic(), check.finding()));
        }
        out.flush();
        return checks.stream().anyMatch(check -> check.level() == DoctorCheck.Level.FAIL)
                ? ExitStatus.ITEMS_FAILED
                : ExitStatus.DONE;
    }
}
