package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.transport.UserFolders;

import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The unit that has systemd run {@code serve} says what the program does and the guide tells. */
@EnabledOnOs(OS.LINUX)
class ServiceUnitTest {

    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final String INSTALLED = "/opt/syncline/";
    private static final String USER = "lab";

    /** Tenths; systemd calls a service "OK" up to 50. */
    private static final int MOST_EXPOSED = 30;

    /** The guide's line that writes the environment, and where to. */
    private static final Pattern WRITTEN =
            Pattern.compile("# echo '([A-Z_]+)=([^']+)' > (/\\S+)\n");

    @TempDir private Path dir;

    private ServiceUnit unit;
    private String guide;

    @BeforeEach
    void read() throws IOException {
        unit = ServiceUnit.of(USER);
        guide = Files.readString(ROOT.resolve("docs/guide.md"));
    }

    private Matcher written() {
        Matcher found = WRITTEN.matcher(guide);
        assertTrue(found.find(), "the guide writes no environment");
        return found;
    }

    /** The place in the sources of what the unit expects of the installed program. */
    private static Path here(String installed) {
        assertTrue(installed.startsWith(INSTALLED), installed);
        return ROOT.resolve(installed.substring(INSTALLED.length()));
    }

    @Test
    void itsCommandIsOneOfTheProgramWithTheExamplesOfUnitAndGuide() {
        Matcher written = written();
        for (Map<String, String> environment :
                List.of(unit.example(), Map.of(written.group(1), written.group(2)))) {
            List<String> command = unit.command(environment);
            assertTrue(Files.isExecutable(here(command.getFirst())), command::toString);

            ParseResult parsed =
                    Main.commandLine()
                            .parseArgs(command.subList(1, command.size()).toArray(String[]::new))
                            .subcommand();

            ServeCommand serve =
                    assertInstanceOf(ServeCommand.class, parsed.commandSpec().userObject());
            assertEquals(Set.of("socket"), serve.transports());
            Path served = parsed.matchedPositionalValue(0, Path.of(""));
            assertTrue(
                    unit.words("ReadWritePaths").stream()
                            .anyMatch(path -> served.startsWith(path.replaceFirst("^-", ""))),
                    () -> served + " is not one of " + unit.setting("ReadWritePaths"));
        }
    }

    @Test
    void itReadsWhatTheGuideWrites() {
        assertEquals(unit.setting("EnvironmentFile"), written().group(3));
        assertTrue(guide.contains("cp installers/linux/" + ServiceUnit.FILE.getFileName() + " "));
        assertTrue(guide.contains("systemctl enable --now syncline-serve@" + USER + "\n"));
        String manual = unit.setting("Documentation").replaceFirst("^file:", "");
        assertEquals(ROOT.resolve("docs/guide.md"), here(manual));
    }

    /** The start script builds if the sources are newer, which the sandbox has no room for. */
    @Test
    void itRunsWhatWasBuilt() {
        assertEquals("never", unit.environment().get("SYNCLINE_BUILD"));
    }

    @Test
    void wrongOptionsAreNotTriedAgain() {
        assertEquals("on-failure", unit.setting("Restart"));
        assertEquals(Integer.toString(ExitStatus.USAGE), unit.setting("RestartPreventExitStatus"));
    }

    @Test
    void theFolderThatSystemdMakesIsWhereTheProgramKeepsItsToken() {
        UserFolders folders = new UserFolders(unit.environment(), System.getProperties());

        assertEquals(Path.of("/run", unit.setting("RuntimeDirectory")), folders.runtime());
        assertEquals("0700", unit.setting("RuntimeDirectoryMode"));
    }

    @Test
    void systemdUnderstandsIt() throws Exception {
        assumeTrue(analyses("verify"), "no systemd-analyze here that verifies units");
        // What is not installed here would be all that it complains of.
        Path tried = dir.resolve("syncline-serve@" + USER + ".service");
        String program = unit.words("ExecStart").getFirst();
        Files.writeString(tried, Files.readString(ServiceUnit.FILE).replace(program, "/bin/true"));

        assertEquals(new Said(0, ""), analyse("verify", "--man=no", tried));
    }

    @Test
    void systemdCallsItConfined() throws Exception {
        assumeTrue(analyses("--offline"), "no systemd-analyze here that judges files");

        Said judged =
                analyse(
                        "security",
                        "--offline=true",
                        "--threshold=" + MOST_EXPOSED,
                        ServiceUnit.FILE);

        assertEquals(0, judged.status(), judged::words);
    }

    private record Said(int status, String words) {}

    /** False if the tool is missing, or too old for this. */
    private static boolean analyses(String word) throws Exception {
        return Files.exists(Path.of("/usr/bin/systemd-analyze"))
                && analyse("--help").words().contains(word);
    }

    private static Said analyse(Object... words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("systemd-analyze", "--no-pager");
        for (Object word : words) {
            builder.command().add(word.toString());
        }
        Process process = builder.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Said(process.waitFor(), said);
    }
}
