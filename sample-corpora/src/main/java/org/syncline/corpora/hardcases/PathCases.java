package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Deep trees. */
final class PathCases {
    private static final int STEP = 199;

    private PathCases() {}

    static List<HardCase> all() {
        return List.of(
                deep("path-100-levels", Set.of(), 100, 1),
                deep("path-3000-bytes", Set.of(CaseRequirement.LONG_NAMES), 15, STEP),
                new HardCase(
                        "path-empty-directories", CaseGroup.PATHS, Set.of(), dir -> nest(dir, 5)));
    }

    static HardCase beyondPathMax() {
        return deep(
                "path-6000-bytes",
                Set.of(CaseRequirement.LONG_NAMES, CaseRequirement.BEYOND_PATH_MAX),
                30,
                STEP);
    }

    private static HardCase deep(String name, Set<CaseRequirement> needs, int levels, int length) {
        return new HardCase(name, CaseGroup.PATHS, needs, dir -> deep(dir, levels, length));
    }

    private static void deep(CaseDir dir, int levels, int length) throws IOException {
        if (levels == 0) {
            dir.file("bottom", "reached");
        } else {
            dir.directory(
                    RawPath.of("d".repeat(length)), inside -> deep(inside, levels - 1, length));
        }
    }

    private static void nest(CaseDir dir, int levels) throws IOException {
        if (levels > 0) {
            dir.directory(RawPath.of("empty"), inside -> nest(inside, levels - 1));
        }
    }
}
