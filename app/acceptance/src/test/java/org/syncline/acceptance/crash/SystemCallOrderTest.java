package org.syncline.acceptance.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.acceptance.CliProcess;
import org.syncline.cli.CliRun;
import org.syncline.corpora.cases.Covers;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Checks the system calls of the real program, and their order. */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
@Covers({"E1", "I1", "I2"})
class SystemCallOrderTest {

    private static final String CALLS =
            "trace=pwrite64,fsync,fdatasync,syncfs,renameat2,linkat,unlinkat,mkdirat,?unlink,write,"
                    + "fadvise64,pread64";

    @TempDir private Path folder;
    private CrashSite site;

    @BeforeEach
    void edit() throws Exception {
        String hindrance = Strace.hindrance(folder);
        assumeTrue(hindrance.isEmpty(), hindrance);
        site = CrashSite.local(folder.toRealPath());
        SmallEdits.fill(site.left);
        assertEquals(0, CliRun.of("sync", site.left, site.right, "--state", state()).exit());
        SmallEdits.edit(site.left);
    }

    private Path state() {
        return site.leftState;
    }

    private List<SystemCall> trace(String... options) throws Exception {
        Path log = folder.resolve("log");
        List<String> command =
                CliProcess.command("sync", site.left, site.right, "--state", state());
        command.addAll(List.of(options));
        assertEquals(0, Strace.run(log, List.of("-xx", "-s", "70000", "-e", CALLS), command));
        return SystemCall.read(log);
    }

    private static List<SystemCall> select(List<SystemCall> calls, Predicate<SystemCall> wanted) {
        return calls.stream().filter(wanted).toList();
    }

    @Test
    void contentIsForcedBeforeItIsNamedAndNamesBeforeTheyAreRecorded() throws Exception {
        List<SystemCall> calls = trace("--durable");
        for (String name : List.of("replaced", "created", "inner", "folder-becomes-file")) {
            assertForcedBeforeNamed(calls, publishing(calls, name));
        }
        assertRecordedAfterNamesAreForced(calls, "replaced", SmallEdits.REPLACED);
        assertRecordedAfterNamesAreForced(calls, "created", SmallEdits.CREATED);
        assertDatabaseInOrder(calls);
        assertDoneIsSaidLast(calls);
    }

    /** Returns the call that gives staged content this name in the right tree. */
    private SystemCall publishing(List<SystemCall> calls, String name) {
        List<SystemCall> found =
                select(
                        calls,
                        call ->
                                call.isA("renameat2")
                                        && call.mentions(staging() + ">")
                                        && call.text().endsWith(quoted(name) + flags(call)));
        assertEquals(1, found.size(), () -> name + ": " + found);
        return found.getFirst();
    }

    private static String flags(SystemCall call) {
        return call.text().substring(call.text().lastIndexOf(", "));
    }

    private String staging() {
        return site.right.resolve(".syncline/staging").toString();
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }

    /** Returns the name of the staged file before it changes places. */
    private static String staged(SystemCall publishing) {
        return publishing.text().split("\"")[1].replace(".swap", "");
    }

    private void assertForcedBeforeNamed(List<SystemCall> calls, SystemCall publishing) {
        Path file = Path.of(staging(), staged(publishing));
        SystemCall written = select(calls, call -> call.isA("pwrite64") && call.on(file)).getLast();
        assertTrue(
                calls.stream()
                        .filter(call -> call.isA("fsync", "fdatasync") && call.on(file))
                        .anyMatch(call -> written.before(call) && call.before(publishing)),
                () -> file + " was not forced between " + written + " and " + publishing);
    }

    /** The write to the archive's log contains the digest of the content. */
    private void assertRecordedAfterNamesAreForced(
            List<SystemCall> calls, String name, String content) {
        SystemCall named = publishing(calls, name);
        byte[] utf8 = content.getBytes(UTF_8);
        String digest = new String(HexFormat.of().parseHex(Snapshot.sha256(utf8)), ISO_8859_1);
        List<SystemCall> records =
                select(calls, call -> call.isA("pwrite64") && call.mentions(digest));
        assertEquals(
                2,
                records.stream().map(SystemCallOrderTest::file).distinct().count(),
                () -> "recorded in " + records);
        List<SystemCall> forced = select(calls, call -> call.isA("syncfs", "fsync"));
        for (SystemCall record : records) {
            boolean seenAtSource = record.before(named);
            Path root = seenAtSource ? site.left : site.right;
            assertTrue(
                    forced.stream()
                            .filter(call -> call.text().contains("<" + root))
                            .filter(call -> seenAtSource || named.before(call))
                            .anyMatch(call -> call.before(record)),
                    () -> name + " was recorded before it was forced");
        }
    }

    private static String file(SystemCall call) {
        String text = call.text();
        return text.substring(text.indexOf('<') + 1, text.indexOf('>')).replaceFirst("-wal$", "");
    }

    /**
     * SQLite forces its log before it writes the database, and forces the database before it
     * removes the log.
     */
    private static void assertDatabaseInOrder(List<SystemCall> calls) {
        List<SystemCall> written =
                select(calls, call -> call.isA("pwrite64") && file(call).endsWith(".db"));
        List<String> databases =
                written.stream().map(SystemCallOrderTest::file).distinct().sorted().toList();
        assertEquals(2, databases.size(), databases::toString);
        for (String database : databases) {
            Path log = Path.of(database + "-wal");
            SystemCall logged = select(written, call -> call.on(log)).getLast();
            SystemCall copied = select(written, call -> call.on(Path.of(database))).getFirst();
            SystemCall last = select(written, call -> call.on(Path.of(database))).getLast();
            SystemCall removed =
                    select(
                                    calls,
                                    call ->
                                            call.isA("unlink", "unlinkat")
                                                    && call.mentions(quoted(log.toString())))
                            .getFirst();
            assertForcedBetween(calls, log, logged, copied);
            assertForcedBetween(calls, Path.of(database), last, removed);
        }
    }

    private static void assertForcedBetween(
            List<SystemCall> calls, Path file, SystemCall from, SystemCall to) {
        assertTrue(
                calls.stream()
                        .filter(call -> call.isA("fsync", "fdatasync") && call.on(file))
                        .anyMatch(call -> from.before(call) && call.before(to)),
                () -> file + " was not forced between " + from.from() + " and " + to.from());
    }

    private static void assertDoneIsSaidLast(List<SystemCall> calls) {
        SystemCall said = select(calls, c -> c.isA("write") && c.mentions("done: ")).getFirst();
        assertFalse(
                calls.stream().anyMatch(c -> c.isA("renameat2", "syncfs") && said.before(c)),
                "something was still done to the trees");
        assertTrue(
                calls.stream()
                        .filter(c -> c.isA("pwrite64") && c.mentions("-wal>"))
                        .allMatch(c -> c.before(said)),
                "something was still to be recorded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--durable", "--fast"})
    @Covers(
            value = {"E21"},
            fault = "pages not dropped from memory")
    void writtenFilesAreForcedDroppedFromMemoryAndReadBeforeTheyAreNamed(String durability)
            throws Exception {
        List<SystemCall> calls = trace(durability, "--verify-writes");
        for (String name : List.of("replaced", "created", "inner", "folder-becomes-file")) {
            SystemCall publishing = publishing(calls, name);
            assertForcedBeforeNamed(calls, publishing);
            Path file = Path.of(staging(), staged(publishing));
            SystemCall forced = select(calls, c -> c.isA("fsync") && c.on(file)).getFirst();
            SystemCall dropped = select(calls, c -> c.isA("fadvise64") && c.on(file)).getFirst();
            SystemCall read = select(calls, c -> c.isA("pread64") && c.on(file)).getLast();
            assertTrue(forced.before(dropped), () -> dropped + " came before " + forced);
            assertTrue(dropped.text().contains("POSIX_FADV_DONTNEED"), dropped::text);
            assertTrue(dropped.before(read), () -> "read from memory: " + read);
            assertTrue(read.before(publishing), () -> "named before " + read);
        }
    }

    @Test
    void aFastRunForcesNothingOfTheTrees() throws Exception {
        List<SystemCall> calls = trace("--fast");
        assertFalse(select(calls, call -> call.isA("renameat2")).isEmpty());
        Stream<SystemCall> forced =
                calls.stream().filter(call -> call.isA("fsync", "fdatasync", "syncfs"));
        assertEquals(List.of(), forced.filter(call -> !call.mentions("<" + state())).toList());
    }
}
