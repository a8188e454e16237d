package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusEdits;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.EditSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Two roots and the archives of both, in a test's folder. */
public record Sample(Path left, Path right, Path state) {

    private static final int FILES = 40;
    private static final int EDITS = 4;

    /** Makes a small corpus on the left, nothing on the right. */
    public static Sample in(Path dir) throws IOException {
        Sample sample = empty(dir);
        Corpora.generate(
                new CorpusSpec(CorpusKind.MIXED, CorpusSpec.DEFAULT_SEED, FILES, 200_000),
                sample.left());
        return sample;
    }

    public static Sample empty(Path dir) throws IOException {
        return new Sample(
                Files.createDirectories(dir.resolve("left")),
                Files.createDirectories(dir.resolve("right")),
                dir.resolve("state"));
    }

    /** Makes edits that do not conflict, on both sides. */
    public void edit() throws IOException {
        CorpusEdits.apply(EditSpec.of(1, EDITS).within(new EditSpec.Share(0, 2)), left);
        CorpusEdits.apply(EditSpec.of(2, EDITS).within(new EditSpec.Share(1, 2)), right);
    }

    public CliRun sync(Object... options) {
        Object[] args = new Object[options.length + 6];
        args[0] = "sync";
        args[1] = left;
        args[2] = right;
        args[3] = "--state";
        args[4] = state;
        args[5] = "--fast";
        System.arraycopy(options, 0, args, 6, options.length);
        return CliRun.of(args);
    }

    /** Checks that both sides have the same bytes, times, modes and links. */
    public void assertEqual() throws IOException {
        assertEquals(List.of(), TreeComparer.compare(left, right, CompareOptions.strict()));
    }
}
