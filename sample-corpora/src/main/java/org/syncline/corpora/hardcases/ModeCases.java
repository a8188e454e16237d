package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Permission bits that lock the owner out, look executable, or carry the special bits. */
final class ModeCases {
    private static final int[] FILES = {
        0, 0400, 0111, 0222, 0444, 0600, 0777, 01644, 02644, 04644, 06755
    };
    private static final int[] DIRECTORIES = {0311, 0500, 0555, 0700, 0777, 01777, 02755};

    private ModeCases() {}

    static List<HardCase> all() {
        Stream<HardCase> files = IntStream.of(FILES).mapToObj(ModeCases::file);
        return Stream.concat(files, IntStream.of(DIRECTORIES).mapToObj(ModeCases::directory))
                .toList();
    }

    private static HardCase file(int mode) {
        return of(
                "mode-file-" + octal(mode),
                dir -> {
                    dir.file("file", "content");
                    dir.mode(RawPath.of("file"), mode);
                });
    }

    private static HardCase directory(int mode) {
        return of(
                "mode-directory-" + octal(mode),
                dir -> {
                    dir.directory(RawPath.of("dir"), inside -> inside.file("file", "content"));
                    dir.mode(RawPath.of("dir"), mode);
                });
    }

    private static HardCase of(String name, HardCase.Recipe recipe) {
        return new HardCase(name, CaseGroup.MODES, Set.of(CaseRequirement.MODES), recipe);
    }

    private static String octal(int mode) {
        String digits = Integer.toOctalString(mode);
        return "0".repeat(4 - digits.length()) + digits;
    }
}
