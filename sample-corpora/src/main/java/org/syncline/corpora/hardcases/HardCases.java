package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The catalogue: every case by name, in a fixed order. A case that the platform cannot hold is
 * reported as {@link BuildResult.Skipped} with the reason, never left out.
 *
 * <p>The trees may hold entries that only root can read and that ordinary tools cannot delete;
 * {@link TreeDirs#clear(Path)} can.
 */
public final class HardCases {
    private static final List<HardCase> ALL =
            Stream.of(
                            NameCases.all(),
                            PathCases.all(),
                            LinkCases.all(),
                            ModeCases.all(),
                            SizeCases.all(),
                            DateCases.all(),
                            specialFiles())
                    .flatMap(List::stream)
                    .toList();

    private HardCases() {}

    /** All cases but those of {@link #optIn()}; the same instances every time. */
    public static List<HardCase> all() {
        return ALL;
    }

    /** Cases that ordinary tools, java.nio among them, cannot even remove. */
    public static List<HardCase> optIn() {
        return List.of(PathCases.beyondPathMax());
    }

    /**
     * Builds each of {@code cases} in a new directory of its name below {@code dir}, an existing
     * directory; for a skipped case the directory is empty.
     *
     * @return one result for each case, in order
     */
    public static List<BuildResult> build(List<HardCase> cases, Path dir) throws IOException {
        List<BuildResult> results = new ArrayList<>();
        for (HardCase hardCase : cases) {
            results.add(hardCase.build(Files.createDirectory(dir.resolve(hardCase.name()))));
        }
        try (TreeDir raw = TreeDirs.open(dir)) {
            for (HardCase hardCase : cases) {
                raw.setMtime(RawPath.of(hardCase.name()), CaseDir.DATE);
            }
        }
        return results;
    }

    private static List<HardCase> specialFiles() {
        return List.of(
                new HardCase(
                        "special-fifo",
                        CaseGroup.SPECIAL_FILES,
                        Set.of(CaseRequirement.FIFOS),
                        dir -> dir.fifo(RawPath.of("fifo"))),
                new HardCase(
                        "special-socket",
                        CaseGroup.SPECIAL_FILES,
                        Set.of(CaseRequirement.SOCKETS),
                        dir -> dir.socket(RawPath.of("socket"))));
    }
}
