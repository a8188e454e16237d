package org.syncline.corpora;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Seeded edits on an existing tree, as a user might make them between two synchronisations.
 *
 * <p>Only regular files with names in text are touched, {@code .syncline} at the root and links
 * never. A change of content also moves the file's date forward, by a second to an hour; folders
 * with changed entries get a seeded date as well, so the result does not depend on the clock. An
 * edit that a file cannot take becomes another one, which the list names: an empty file is appended
 * to instead of modified, and without Unix permissions a file is touched instead.
 */
public final class CorpusEdits {
    private CorpusEdits() {}

    /**
     * Edits the tree at {@code dir}.
     *
     * @return the edits that were made, in order
     * @throws IllegalArgumentException if there are fewer files in the share than edits; nothing is
     *     then changed
     * @throws IOException if an edit fails; those before it stay
     */
    public static List<Edit> apply(EditSpec spec, Path dir) throws IOException {
        List<String> files = files(spec.share(), dir);
        if (files.size() < spec.count()) {
            throw new IllegalArgumentException(
                    dir
                            + " has "
                            + files.size()
                            + " files to choose from, too few for "
                            + spec.count()
                            + " edits");
        }
        SplitMix random = new SplitMix(spec.seed());
        shuffle(files, random);
        EditKind[] kinds = spec.kinds().stream().sorted().toArray(EditKind[]::new);
        CorpusEditor editor = new CorpusEditor(dir, spec.seed(), random);
        List<Edit> edits = new ArrayList<>();
        for (String file : files.subList(0, spec.count())) {
            edits.add(editor.edit(random.pick(kinds), file));
        }
        editor.dateFolders();
        return List.copyOf(edits);
    }

    /** The number of files of the tree at {@code dir} in the share: the most edits it can take. */
    public static int choices(EditSpec.Share share, Path dir) throws IOException {
        return files(share, dir).size();
    }

    private static List<String> files(EditSpec.Share share, Path dir) throws IOException {
        List<String> files = new ArrayList<>();
        for (String path : Corpora.regularFiles(dir).keySet()) {
            if (!path.startsWith(".syncline/") && part(path, share.parts()) == share.part()) {
                files.add(path);
            }
        }
        return files;
    }

    private static int part(String path, int parts) {
        CRC32C crc = new CRC32C();
        crc.update(path.getBytes(StandardCharsets.UTF_8));
        return (int) (crc.getValue() % parts);
    }

    /** Fisher and Yates, from the end. */
    private static void shuffle(List<String> files, SplitMix random) {
        for (int i = files.size() - 1; i > 0; i--) {
            files.set(i, files.set(random.below(i + 1), files.get(i)));
        }
    }
}
