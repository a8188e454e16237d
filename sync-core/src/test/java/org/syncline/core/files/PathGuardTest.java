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
import java.util.Locale;

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
}
