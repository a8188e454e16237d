package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.files.TreeReader.Listing;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A disk that folds names, and an owner who hides {@code secret} in small letters. */
@Covers(
        value = {"F5", "I6"},
        fault = "rules are asked about the spelling of the caller only")
class PathGuardTest {

    private static final HiddenPaths SECRET =
            new HiddenPaths() {
                @Override
                public boolean hides(RelPath path, boolean directory) {
                    return ("/" + path + "/").contains("/secret/");
                }

                @Override
                public boolean mayPin(RelPath path, boolean directory) {
                    return ("/" + path + "/").toLowerCase(Locale.ROOT).contains("/secret/");
                }

                @Override
                public boolean pinsAny() {
                    return true;
                }
            };

    @TempDir private Path folder;
    private Tree real;
    private int listings;

    /** Names of the root and of each directory besides those on the disk. */
    private int crowd;

    private UnaryOperator<RelPath> onDisk = this::folded;
    private UnaryOperator<FileStat> stamps = PathGuardTest::hourAgo;

    @BeforeEach
    void openTree() throws IOException {
        Files.createDirectories(folder.resolve("a/secret"));
        Files.writeString(folder.resolve("a/secret/word"), "word");
        real = TreeBackend.best().open(folder);
    }

    @AfterEach
    void closeTree() {
        real.close();
    }

    /** A reader of the disk in another light; it counts listings. */
    private PathGuard guard(HiddenPaths rules) {
        TreeReader seen =
                (TreeReader)
                        Proxy.newProxyInstance(
                                TreeReader.class.getClassLoader(),
                                new Class<?>[] {TreeReader.class},
                                (proxy, method, arguments) -> {
                                    arguments[0] = onDisk.apply((RelPath) arguments[0]);
                                    if (method.getName().equals("list")) {
                                        list((RelPath) arguments[0], (Listing) arguments[1]);
                                        return null;
                                    }
                                    return stamps.apply(real.stat((RelPath) arguments[0]));
                                });
        PathGuard guard = new PathGuard(seen);
        guard.hide(rules);
        return guard;
    }

    private void list(RelPath directory, Listing listing) throws FileProblem {
        listings++;
        real.list(directory, listing);
        for (int i = 0; i < crowd; i++) {
            listing.found(("one of a crowd " + i).getBytes(UTF_8), FileStat.ABSENT);
        }
    }

    /** The path with the names that the disk has for it in any case. */
    private RelPath folded(RelPath path) {
        Path at = folder;
        for (byte[] name : path.names()) {
            at = at.resolve(folded(at, new String(name, UTF_8)));
        }
        return RelPath.of(folder.relativize(at).toString());
    }

    private static String folded(Path directory, String name) {
        String[] names = directory.toFile().list();
        return Stream.of(names == null ? new String[0] : names)
                .filter(name::equalsIgnoreCase)
                .findAny()
                .orElse(name);
    }

    private static FileStat at(FileStat stat, Stamp mtime, Stamp ctime) {
        return new FileStat(
                stat.kind(),
                stat.size(),
                mtime,
                ctime,
                stat.inode(),
                stat.device(),
                stat.mode(),
                stat.links());
    }

    private static Stamp hoursAfter(Stamp stamp, int hours) {
        return Stamp.of(stamp.toInstant().plus(hours, ChronoUnit.HOURS));
    }

    private static FileStat hourAgo(FileStat stat) {
        return at(stat, hoursAfter(stat.mtime(), -1), hoursAfter(stat.ctime(), -1));
    }

    @Test
    void noSpellingLeadsToWhatIsHidden() {
        PathGuard guard = guard(SECRET);
        for (String path :
                new String[] {"a/secret", "a/SECRET", "A/Secret/word", "a/sEcret/WORD"}) {
            FileProblem why =
                    assertThrows(FileProblem.class, () -> guard.allowed(RelPath.of(path)), path);
            assertEquals(ErrorCode.NO_PERMISSION, why.code());
        }
    }

    @Test
    void aNameThatIsReallySpelledSoIsNoSecret() throws IOException {
        PathGuard guard = guard(SECRET);
        Files.createDirectory(folder.resolve("b"));
        for (String path : new String[] {"a", "a/open", "b/SECRET", "b/SECRET/word"}) {
            RelPath allowed = RelPath.of(path);
            assertEquals(allowed, guard.allowed(allowed));
        }
    }

    /** So nobody tells by another spelling whether what is hidden is there. */
    @Test
    void toReadWhatIsNotThereIsRefusedAsToReadWhatIsHidden() throws IOException {
        PathGuard guard = guard(SECRET);
        Files.createDirectory(folder.resolve("b"));
        for (String path :
                new String[] {"a/secret", "a/SECRET/word", "b/SECRET", "b/SECRET/word"}) {
            FileProblem why =
                    assertThrows(FileProblem.class, () -> guard.readable(RelPath.of(path)), path);
            assertEquals(ErrorCode.NO_PERMISSION, why.code(), path);
            assertEquals("it is excluded by a rule", why.getMessage(), path);
        }
        Files.createDirectory(folder.resolve("b/SECRET"));
        Files.writeString(folder.resolve("b/SECRET/word"), "word");
        RelPath shared = RelPath.of("b/SECRET/word");
        assertEquals(shared, guard.readable(shared));
    }

    /** Rules come near to each of these names, which are small on a disk that folds. */
    private static HiddenPaths nearAll() {
        return new HiddenPaths() {
            @Override
            public boolean hides(RelPath path, boolean directory) {
                return false;
            }

            @Override
            public boolean mayPin(RelPath path, boolean directory) {
                return true;
            }

            @Override
            public boolean pinsAny() {
                return true;
            }
        };
    }

    private PathGuard guardOf(int entries) throws IOException {
        for (int i = 0; i < entries; i++) {
            Files.createFile(folder.resolve("a/n" + i));
        }
        return guard(nearAll());
    }

    @Test
    void aDirectoryIsListedOnceForAllOfItsEntries() throws IOException {
        PathGuard guard = guardOf(100);
        for (int i = 0; i < 100; i++) {
            guard.allowed(RelPath.of("a/n" + i));
        }
        assertEquals(2, listings, "the root and the directory");
    }

    @Test
    void manySpellingsOfOneNameListItsDirectoryOnce() throws IOException {
        PathGuard guard = guardOf(1);
        guard.allowed(RelPath.of("a/n0"));
        for (int i = 1; i < 64; i++) {
            StringBuilder spelling = new StringBuilder("secret");
            for (int bit = 0; bit < spelling.length(); bit++) {
                char c = spelling.charAt(bit);
                spelling.setCharAt(bit, (i >> bit & 1) == 0 ? c : Character.toUpperCase(c));
            }
            RelPath path = RelPath.of("a/" + spelling);
            assertThrows(FileProblem.class, () -> guard.allowed(path), path.toString());
        }
        assertEquals(2, listings, "the root and the directory");
    }

    @Test
    void anEntryThatCameAfterTheListingIsFound() throws IOException {
        PathGuard guard = guardOf(1);
        guard.allowed(RelPath.of("a/n0"));
        for (String name : new String[] {"a/later", "a/last"}) {
            Files.createFile(folder.resolve(name));
            RelPath path = RelPath.of(name);
            assertEquals(path, guard.allowed(path));
        }
    }

    /** Callers set the time of a directory, but not when it changed. */
    @Test
    void aTimeInTheFutureBringsNoMoreListings() throws IOException {
        stamps = stat -> at(stat, hoursAfter(stat.mtime(), 1), hoursAfter(stat.ctime(), -1));
        manySpellingsOfOneNameListItsDirectoryOnce();
    }

    @Test
    void whereThereAreNoTimesOfChangesThoseOfContentCount() throws IOException {
        stamps = stat -> at(stat, hoursAfter(stat.mtime(), -1), Stamp.EPOCH);
        manySpellingsOfOneNameListItsDirectoryOnce();
    }

    @Test
    void anEntryIsFoundThatCameBeforeTheClockAdvanced() throws IOException {
        Stamp now = Stamp.of(Instant.now().plusSeconds(60));
        stamps = stat -> at(stat, now, now);
        anEntryThatCameAfterTheListingIsFound();
    }

    @Test
    void aDiskThatKeepsNamesApartIsNotListed() throws IOException {
        onDisk = UnaryOperator.identity();
        PathGuard guard = guardOf(0);
        for (int i = 0; i < 100; i++) {
            RelPath path = RelPath.of("a/N" + i);
            Files.createFile(folder.resolve(path.toString()));
            assertEquals(path, guard.allowed(path));
        }
        assertEquals(0, listings);
    }

    @Test
    void namesThatOnlyTheirCaseTellsApartAreOfOneDirectory() throws IOException {
        onDisk = UnaryOperator.identity();
        Files.createDirectory(folder.resolve("a/Secret"));
        PathGuard guard = guard(SECRET);
        assertEquals(RelPath.of("a/Secret"), guard.allowed(RelPath.of("a/Secret")));
        assertThrows(FileProblem.class, () -> guard.allowed(RelPath.of("a/secret")));
    }

    @Test
    void aNameThatBecomesHiddenIsNoLongerAllowed() throws IOException {
        Files.move(folder.resolve("a/secret"), folder.resolve("a/SECRET"));
        PathGuard guard = guard(SECRET);
        RelPath path = RelPath.of("a/SECRET/word");
        assertEquals(path, guard.allowed(path));

        Files.move(folder.resolve("a/SECRET"), folder.resolve("a/secret"));
        assertThrows(FileProblem.class, () -> guard.allowed(path));
    }

    @Test
    void aDirectoryOfManyNamesThatAreNotAsciiIsListedOnce() throws IOException {
        crowd = 200_000;
        PathGuard guard = guardOf(1);
        Files.createFile(folder.resolve("a/\u00fcber"));
        RelPath real = RelPath.of("a/\u00fcber");
        RelPath other = RelPath.of("a/\u00dcBER");
        for (int i = 0; i < 3; i++) {
            assertEquals(real, guard.allowed(real));
            assertThrows(FileProblem.class, () -> guard.allowed(other));
        }
        assertEquals(2, listings, "the root and the directory");
    }

    @Test
    void aCrowdedDirectoryIsListedAgainInsteadOfRemembered() throws IOException {
        crowd = 600_000;
        PathGuard guard = guardOf(1);
        RelPath real = RelPath.of("a/n0");
        RelPath other = RelPath.of("a/N0");
        for (int i = 0; i < 2; i++) {
            assertEquals(real, guard.allowed(real));
            assertThrows(FileProblem.class, () -> guard.allowed(other));
        }
        assertEquals(8, listings, "the root and the directory, each time");
    }
}
