package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.acceptance.CliProcess;
import org.syncline.cli.CliRun;
import org.syncline.cli.ExitStatus;
import org.syncline.cli.Sample;
import org.syncline.cli.ServiceUnit;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** {@code serve} makes no system call that its unit keeps from it. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class ServiceCallsTest {

    @TempDir private Path dir;

    @Test
    void theUnitAllowsWhatServeCalls() throws Exception {
        assumeTrue(Files.exists(Path.of("/usr/bin/systemd-analyze")), "systemd is not installed");
        String hindrance = Strace.hindrance(dir);
        assumeTrue(hindrance.isEmpty(), hindrance);
        Sample sample = Sample.in(dir);
        Path log = dir.resolve("forbidden");
        try (CliProcess server = CliProcess.start(traced(log, sample))) {
            String url = server.line().substring("ready ".length());
            CliRun run = CliRun.of("sync", sample.left(), url, "--state", sample.state());
            assertEquals(ExitStatus.DONE, run.exit(), run::err);
            server.closeInput();
            CliRun end = server.end();
            assertEquals(ExitStatus.DONE, end.exit(), end::err);
        }
        assertEquals("", Files.readString(log));
    }

    /** The command of the unit, of which only the calls that the unit forbids are recorded. */
    private List<String> traced(Path log, Sample sample) throws Exception {
        ServiceUnit unit = ServiceUnit.of("lab");
        Set<String> allowed = new TreeSet<>();
        for (String name : unit.words("SystemCallFilter")) {
            collect(name, allowed);
        }
        String served =
                "--share photos --listen socket=127.0.0.1:0 --until-stdin-closes --state %s %s"
                        .formatted(dir.resolve("served"), sample.right());
        List<String> command = unit.command(Map.of("SYNCLINE_SERVE", served));
        List<String> all = new ArrayList<>(List.of("strace", "-f", "-qq", "--seccomp-bpf", "-e"));
        all.addAll(List.of("signal=none", "-e", "trace=!?" + String.join(",?", allowed)));
        all.addAll(List.of("-o", log.toString()));
        all.addAll(CliProcess.command(command.subList(1, command.size()).toArray()));
        return all;
    }

    /** Adds a call, or those of a set of systemd's and of the sets in it. */
    private static void collect(String name, Set<String> calls) throws Exception {
        if (!name.startsWith("@")) {
            calls.add(name);
            return;
        }
        Process process =
                new ProcessBuilder("systemd-analyze", "--no-pager", "syscall-filter", name).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), name);
        List<String> members =
                said.lines()
                        .skip(1)
                        .map(String::strip)
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .toList();
        assertFalse(members.isEmpty(), said);
        for (String member : members) {
            collect(member, calls);
        }
    }
}
