package org.syncline.core.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;

class FolderNamesTest {

    private static final Path HOME = Path.of("home", "ann").toAbsolutePath();
    private static final Path ROOT = HOME.resolve("papers");

    private final FolderNames names =
            new FolderNames(Map.of(HOME, "~", ROOT, "docs", Path.of("/"), "everything"));

    @ParameterizedTest
    @CsvSource({
        "'\"{root}\" is busy', '\"docs\" is busy'",
        "'{root}: a', 'docs: a'",
        "'{root}/a {home}/b', 'docs/a ~/b'",
        "'{root}2 and {root}-old', '~/papers2 and ~/papers-old'",
        "'see {root}. Or {root}... - {root}-', 'see docs. Or docs... - docs-'",
        "'{root}.txt {root}--2 {home}.', '~/papers.txt ~/papers--2 ~.'",
        "'{home}e', '{home}e'",
        "'backup{root}', 'backup{root}'",
        "'nothing /', 'nothing /'",
        "'', ''"
    })
    void foldersAreNamed(String text, String told) {
        assertEquals(filled(told), names.in(filled(text)));
    }

    private static String filled(String text) {
        return text.replace("{root}", ROOT.toString()).replace("{home}", HOME.toString());
    }

    @Test
    void aFailureWithoutPathsStaysItself() {
        IOException failure = new IOException("no", new NoSuchFileException("a/b"));
        assertSame(failure, names.in(failure));
    }

    @Test
    void noPartOfAFailureHasAPath() {
        IOException said = names.in(new NoSuchFileException(ROOT.resolve("a").toString()));
        assertEquals(
                "java.nio.file.NoSuchFileException: " + Path.of("docs", "a"), said.getMessage());

        IOException caused = names.in(new IOException("no", new IOException(ROOT + " is gone")));
        assertEquals("no", caused.getMessage());
        assertNull(caused.getCause());

        IOException beside = new IOException("no");
        beside.addSuppressed(new IOException(ROOT + " is gone"));
        assertEquals(0, names.in(beside).getSuppressed().length);
    }
}
