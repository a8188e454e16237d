package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

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
    private final AtomicInteger listings = new AtomicInteger();

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

    private PathGuard guard() {
        TreeReader folding =
                (TreeReader)
                        Proxy.newProxyInstance(
                                TreeReader.class.getClassLoader(),
                                new Class<?>[] {TreeReader.class},
                                (proxy, method, arguments) -> {
                                    String path = arguments[0].toString().toLowerCase(Locale.ROOT);
                                    arguments[0] = RelPath.of(path);
                                    listings.addAndGet(method.getName().equals("list") ? 1 : 0);
                                    try {
                                        return method.invoke(real, arguments);
                                    } catch (InvocationTargetException e) {
                                        throw e.getCause();
                                    }
                                });
        PathGuard guard = new PathGuard(folding);
        guard.hide(SECRET);
        return guard;
    }

    @Test
    void noSpellingLeadsToWhatIsHidden() {
        PathGuard guard = guard();
        for (String path :
                new String[] {"a/secret", "a/SECRET", "A/Secret/word", "a/sEcret/WORD"}) {
            FileProblem why =
                    assertThrows(FileProblem.class, () -> guard.allowed(RelPath.of(path)), path);
            assertEquals(ErrorCode.NO_PERMISSION, why.code());
        }
    }

    @Test
    void aNameThatIsReallySpelledSoIsNoSecret() throws IOException {
        PathGuard guard = guard();
        Files.createDirectory(folder.resolve("b"));
        for (String path : new String[] {"a", "a/open", "b/SECRET", "b/SECRET/word"}) {
            RelPath allowed = RelPath.of(path);
            assertEquals(allowed, guard.allowed(allowed));
        }
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
        FileTime past = FileTime.from(Instant.EPOCH);
        Files.setLastModifiedTime(folder.resolve("a"), past);
        Files.setLastModifiedTime(folder, past);
        PathGuard guard = guard();
        guard.hide(nearAll());
        return guard;
    }

    @Test
    void aDirectoryIsListedOnceForAllOfItsEntries() throws IOException {
        PathGuard guard = guardOf(100);
        for (int i = 0; i < 100; i++) {
            guard.allowed(RelPath.of("a/n" + i));
        }
        assertEquals(2, listings.get(), "the root and the directory");
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
        assertEquals(2, listings.get(), "the root and the directory");
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
}
