package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Checks the findings and messages of the start script on systems that lack a part. The tests
 * install nothing real.
 */
@EnabledOnOs(OS.LINUX)
class StartScriptTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
    private static final List<String> DESKTOP_LIBRARIES =
            List.of(
                    "libgtk-3.so.0",
                    "libGL.so.1",
                    "libXtst.so.6",
                    "libXxf86vm.so.1",
                    "libpangoft2-1.0.so.0");

    @TempDir private Path dir;

    @Test
    void aSystemWithTheLibrariesOfADesktopLacksNone() throws Exception {
        loaderKnows(DESKTOP_LIBRARIES);

        assertEquals(new Result(0, ""), setup("missing_needs desktop"));
    }

    @Test
    void namesMissingLibrariesByTheirPurpose() throws Exception {
        loaderKnows(DESKTOP_LIBRARIES.subList(1, 3));

        assertEquals(new Result(0, "pango\ngtk\nxxf86vm\n"), setup("missing_needs desktop"));
    }

    /** In a folder where nothing could be built. */
    @ParameterizedTest
    @ValueSource(strings = {"test", "format", "behaviours", "compared", "calls", "jmh"})
    void helpOnItsOwnCommandsNeedsNoBuild(String command) throws Exception {
        copyScript();

        Result result = run("sh", dir.resolve("syncline").toString(), command, "--help");

        assertEquals(0, result.status(), result.output());
        assertTrue(result.output().startsWith("  ./syncline " + command), result.output());
    }

    @Test
    void withoutADisplayItSaysWhatItDoesAndHowElse() throws Exception {
        scriptWithCaches();

        Result result =
                run(
                        "sh",
                        "-c",
                        "unset DISPLAY WAYLAND_DISPLAY; SYNCLINE_BUILD=never SYNCLINE_JDK='%s/jdk' sh '%s/syncline'"
                                .formatted(dir, dir));

        assertEquals(0, result.status(), result.output());
        assertTrue(result.output().contains("Ctrl-C stops it"), result.output());
        assertTrue(result.output().contains("./syncline --help"), result.output());
    }

    @ParameterizedTest
    @CsvSource({
        "demo --transport rmi, demo",
        "probe --transport rmi, start",
        "sync dir rmi://127.0.0.1/share, start",
        "study, start",
        "desktop, desktop",
    })
    void aCommandTakesTheCacheThatWasTrainedByIt(String words, String cache) throws Exception {
        Path dist = scriptWithCaches("start", "demo", "desktop");

        Result result = start(words);

        assertEquals(0, result.status(), result.output());
        assertTrue(
                result.output().contains("-XX:AOTCache=" + dist.resolve(cache + ".aot") + " "),
                result.output());
    }

    @ParameterizedTest
    @CsvSource({"demo, start", "desktop, start"})
    void withoutACacheOfItsOwnACommandTakesThatOfTheOthers(String command, String cache)
            throws Exception {
        Path dist = scriptWithCaches("start");

        assertTrue(
                start(command)
                        .output()
                        .contains("-XX:AOTCache=" + dist.resolve(cache + ".aot") + " "));
        Files.delete(dist.resolve("start.aot"));
        assertFalse(start(command).output().contains("AOTCache"));
    }

    /** As in the sandbox of a service: nobody else is building, and it would wait for ever. */
    @Test
    void whereNothingCanBeBuiltItSaysSo() throws Exception {
        copyScript();
        jdk("25.0.3");
        executable(
                "bin/mkdir",
                """
                #!/bin/sh
                case $* in */target/building) exit 1 ;; esac
                exec /bin/mkdir "$@"
                """);

        Result result =
                run("sh", "-c", "SYNCLINE_JDK='%s/jdk' sh '%s/syncline' pair".formatted(dir, dir));

        assertEquals(4, result.status(), result.output());
        assertTrue(result.output().contains("target cannot be written"), result.output());
    }

    @Test
    void theHelpEndsWithWhatToTypeOnBothMachines() throws Exception {
        scriptWithCaches();

        String shown = start("--help").output();

        assertTrue(shown.startsWith("-X") || shown.startsWith("--"), shown);
        assertEquals(
                "Two machines, on both: " + dir + "/syncline pair",
                shown.lines().toList().getLast());
    }

    @Test
    void theProgramIsToldHowTheScriptIsCalled() throws Exception {
        scriptWithCaches();
        String called = " -Dsyncline.command=%s -cp ";

        assertTrue(start("pair").output().contains(called.formatted(dir + "/syncline")));
        Files.createDirectories(dir.resolve("bin"));
        Files.createSymbolicLink(dir.resolve("bin/syncline"), dir.resolve("syncline"));
        Result found =
                run(
                        "sh",
                        "-c",
                        "SYNCLINE_BUILD=never SYNCLINE_JDK='%s/jdk' syncline pair".formatted(dir));
        assertTrue(found.output().contains(called.formatted("syncline")), found.output());
    }

    /** Classes from the cache of another folder would not find what lies beside them. */
    @Test
    void aBuildThatWasMovedIsRunWithoutItsCaches() throws Exception {
        Path dist = scriptWithCaches("start");
        Files.writeString(dist.resolve("built"), dist + "\n");
        assertTrue(start("pair").output().contains("AOTCache"));
        Files.writeString(dist.resolve("built"), "/elsewhere" + dist + "\n");
        assertFalse(start("pair").output().contains("AOTCache"));
    }

    /** Signals and exit statuses of a service are those of the process that systemd starts. */
    @Test
    void becomesTheProgram() throws Exception {
        scriptWithCaches();
        executable("jdk/bin/java", "#!/bin/sh\necho $$\n");

        Result result =
                run(
                        "sh",
                        "-c",
                        "echo $$; exec env SYNCLINE_BUILD=never SYNCLINE_JDK='%s/jdk' sh '%s/syncline' serve"
                                .formatted(dir, dir));

        List<String> processes = result.output().lines().toList();
        assertEquals(2, processes.size(), result.output());
        assertEquals(processes.getFirst(), processes.getLast());
    }

    /** A copy of the script that has been built, with a JDK that prints its arguments. */
    private Path scriptWithCaches(String... caches) throws IOException {
        copyScript();
        jdk("25.0.3");
        executable("jdk/bin/java", "#!/bin/sh\necho \"$@\"\n");
        Path dist = Files.createDirectories(dir.resolve("app/desktop/target/dist"));
        Files.createFile(dist.resolve("built"));
        for (String cache : caches) {
            Files.createFile(dist.resolve(cache + ".aot"));
        }
        return dist;
    }

    private void copyScript() throws IOException {
        Files.createDirectories(dir.resolve("installers"));
        for (String file : List.of("syncline", "installers/setup.sh")) {
            Files.copy(ROOT.resolve(file), dir.resolve(file));
        }
    }

    private Result start(String words) throws IOException, InterruptedException {
        return run(
                "sh",
                "-c",
                "SYNCLINE_BUILD=never SYNCLINE_JDK='%s/jdk' sh '%s/syncline' %s"
                        .formatted(dir, dir, words));
    }

    @ParameterizedTest
    @CsvSource({
        "apt-get, 'apt-get install -y --no-install-recommends libgtk-3-0'",
        "dnf, 'dnf install -y gtk3'",
        "zypper, 'zypper --non-interactive install libgtk-3-0'",
        "pacman, 'pacman -S --noconfirm --needed gtk3'",
        "apk, 'apk add gtk+3.0'",
    })
    void printsOneInstallCommandWhenItMayNotInstall(String manager, String line) throws Exception {
        loaderKnows(DESKTOP_LIBRARIES.subList(1, DESKTOP_LIBRARIES.size()));

        Result result = setup("package_manager() { echo " + manager + "; }; bring desktop");

        assertEquals(
                new Result(
                        1,
                        "syncline: missing on this system: gtk\n"
                                + "syncline: please run: sudo "
                                + line
                                + "\n"),
                result);
    }

    @Test
    void installsPackagesAfterFetchingTheLists() throws Exception {
        loaderKnows(DESKTOP_LIBRARIES.subList(1, DESKTOP_LIBRARIES.size()));
        // An installer that knows no package before "update", and then brings the library.
        executable(
                "bin/apt-get",
                """
                #!/bin/sh
                cd "${0%/*}"
                case $1 in
                update) : >updated ;;
                *) [ -f updated ] && echo "echo libgtk-3.so.0" >>ldconfig ;;
                esac
                """);

        Result result =
                setup(
                        "package_manager() { echo apt-get; }; privilege() { echo env; };"
                                + " bring desktop");

        List<String> said =
                List.of(
                        "syncline: missing on this system: gtk",
                        "syncline: installing: libgtk-3-0");
        assertEquals(0, result.status());
        assertEquals(said, result.output().lines().toList());
    }

    /** As on a machine without Internet whose names are never answered. */
    @Test
    void fetchingPackagesHasALimit() throws Exception {
        loaderKnows(DESKTOP_LIBRARIES.subList(1, DESKTOP_LIBRARIES.size()));
        executable("bin/apt-get", "#!/bin/sh\nexec sleep 30\n");

        Result result =
                setup(
                        "package_manager() { echo apt-get; }; privilege() { echo env; };"
                                + " install_packages libgtk-3-0 1");

        assertEquals(1, result.status(), result.output());
        assertTrue(result.output().contains("with a connection to the Internet"), result.output());
    }

    @ParameterizedTest
    @CsvSource({"25, 0", "25.0.3, 0", "17.0.15, 1", "26, 1", "250, 1", "1.8.0_25, 1"})
    void recognisesAJdkByItsReleaseFile(String version, int status) throws Exception {
        jdk(version);

        assertEquals(new Result(status, ""), setup("is_jdk_25 '" + dir + "/jdk'"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', C.UTF-8",
        "LANG=POSIX, C.UTF-8",
        "LANG=de_DE.UTF-8 LC_ALL=C, C.UTF-8",
        "LANG=de_DE.UTF-8, ''",
        "LANG=C LC_CTYPE=de_DE.ISO-8859-1, ''",
    })
    void withoutALocaleNamesAreUtf8(String locale, String chosen) throws Exception {
        String commands = "unset LANG LC_ALL LC_CTYPE; " + locale.replace(" ", "; ") + "; ";

        assertEquals(
                new Result(0, chosen + "\n"),
                setup(commands.replaceFirst("; ; ", "; ") + "speak_utf8; echo ${LC_ALL-}"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', '', 0123456789ab",
        "'', ' M app/cli/pom.xml', 0123456789ab with changes",
        "syncline/, '', unknown",
    })
    void theBuildIsToldTheCommitOfItsOwnCheckout(String within, String changes, String commit)
            throws Exception {
        executable(
                "bin/git",
                """
                #!/bin/sh
                case "$*" in
                *--show-prefix*) echo '%s' ;;
                *--short*) echo 0123456789ab ;;
                *status*) echo '%s' ;;
                esac
                """
                        .formatted(within, changes));

        assertEquals(new Result(0, commit + "\n"), setup("set -eu; source_commit"));
    }

    @Test
    void withoutGitOrACheckoutTheCommitIsUnknown() throws Exception {
        assertEquals(new Result(0, "unknown\n"), setup("set -eu; PATH=/none; source_commit"));
        executable("bin/git", "#!/bin/sh\necho 'not a git repository' >&2\nexit 128\n");
        assertEquals(new Result(0, "unknown\n"), setup("set -eu; source_commit"));
    }

    @Test
    void aRuntimeWithoutCompilerIsNotAJdk() throws Exception {
        Files.delete(jdk("25.0.3"));

        assertEquals(new Result(1, ""), setup("is_jdk_25 '" + dir + "/jdk'"));
    }

    @Test
    void aWrongSynclineJdkIsRefusedByName() throws Exception {
        jdk("17.0.15");

        Result result = setup("SYNCLINE_JDK='" + dir + "/jdk'; find_jdk");

        assertEquals(4, result.status());
        assertTrue(result.output().contains("SYNCLINE_JDK is " + dir + "/jdk"), result.output());
    }

    /** Puts an {@code ldconfig} that knows only these libraries first on the path. */
    private void loaderKnows(List<String> libraries) throws IOException {
        executable(
                "bin/ldconfig", "#!/bin/sh\necho libc.so.6 " + String.join(" ", libraries) + "\n");
    }

    /** Makes a folder that looks like a JDK; returns its compiler. */
    private Path jdk(String version) throws IOException {
        Path compiler = executable("jdk/bin/javac", "");
        Files.writeString(
                dir.resolve("jdk/release"),
                "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
        return compiler;
    }

    private Path executable(String name, String text) throws IOException {
        Path file = dir.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
        return file;
    }

    /** Runs commands in a shell that has sourced {@code installers/setup.sh}. */
    private Result setup(String commands) throws IOException, InterruptedException {
        return run("sh", "-c", ". \"$root/installers/setup.sh\"; " + commands);
    }

    private Result run(String... command) throws IOException, InterruptedException {
        Path output = dir.resolve("output");
        ProcessBuilder shell =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
        shell.environment().put("root", ROOT.toString());
        shell.environment().put("SYNCLINE_INSTALL", "never");
        shell.environment().merge("PATH", dir + "/bin", (path, first) -> first + ":" + path);
        Process process = shell.start();
        process.getOutputStream().close();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS), "the shell hangs");
        return new Result(process.exitValue(), Files.readString(output));
    }

    private record Result(int status, String output) {}
}
