package org.syncline.corpora.hardcases;

import org.syncline.corpora.tree.RawPath;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Symbolic links that must be copied and never followed, and hard-link groups. No target does harm
 * if it is followed.
 */
final class LinkCases {
    private LinkCases() {}

    static List<HardCase> all() {
        return Stream.concat(symbolic().stream(), hard().stream()).toList();
    }

    private static List<HardCase> symbolic() {
        return List.of(
                symlink(
                        "link-relative",
                        dir -> {
                            dir.file("file", "content");
                            dir.symlink("link", "file");
                            dir.symlink("dotted", "./file");
                        }),
                symlink("link-dangling", dir -> dir.symlink("link", "nowhere/at/all")),
                symlink("link-absolute", dir -> dir.symlink("link", "/dev/null")),
                symlink(
                        "link-absolute-dangling",
                        dir -> dir.symlink("link", "/nonexistent/syncline")),
                symlink("link-escaping", dir -> dir.symlink("link", "../../../../escaped")),
                symlink(
                        "link-loops",
                        dir -> {
                            dir.symlink("self", "self");
                            dir.symlink("ping", "pong");
                            dir.symlink("pong", "ping");
                        }),
                symlink(
                        "link-to-parent",
                        dir -> dir.directory(RawPath.of("sub"), sub -> sub.symlink("up", ".."))),
                symlink(
                        "link-to-directory",
                        dir -> {
                            dir.directory(
                                    RawPath.of("dir"), inside -> inside.file("file", "content"));
                            dir.symlink("link", "dir");
                            dir.symlink("slash", "dir/");
                        }),
                symlink("link-newline-target", dir -> dir.symlink("link", "line\nbreak")),
                new HardCase(
                        "link-latin-1-target",
                        CaseGroup.LINKS,
                        Set.of(CaseRequirement.SYMLINKS, CaseRequirement.RAW_NAMES),
                        dir ->
                                dir.symlink(
                                        RawPath.of("link"),
                                        RawPath.of(new byte[] {'c', (byte) 0xE9}))),
                new HardCase(
                        "link-4000-byte-target",
                        CaseGroup.LINKS,
                        Set.of(CaseRequirement.SYMLINKS, CaseRequirement.LONG_NAMES),
                        dir -> dir.symlink("link", "t/".repeat(2_000))));
    }

    private static List<HardCase> hard() {
        return List.of(
                hardLinks("hard-pair", dir -> group(dir, "first", "second")),
                hardLinks(
                        "hard-two-groups-of-equal-content",
                        dir -> {
                            group(dir, "a1", "a2", "a3");
                            group(dir, "b1", "b2");
                            dir.file("single", "shared");
                        }),
                hardLinks(
                        "hard-across-directories",
                        dir -> {
                            dir.file("top", "shared");
                            dir.directory(
                                    RawPath.of("one"), one -> dir.hardLink("top", one, "below"));
                            dir.directory(
                                    RawPath.of("two"), two -> dir.hardLink("top", two, "below"));
                        }),
                hardLinks(
                        "hard-empty-file",
                        dir -> {
                            dir.file("first", "");
                            dir.hardLink("first", dir, "second");
                        }),
                new HardCase(
                        "hard-link-to-symlink",
                        CaseGroup.LINKS,
                        Set.of(CaseRequirement.SYMLINKS, CaseRequirement.HARD_LINKS),
                        dir -> {
                            dir.symlink("first", "target");
                            dir.hardLink("first", dir, "second");
                        }));
    }

    private static HardCase symlink(String name, HardCase.Recipe recipe) {
        return new HardCase(name, CaseGroup.LINKS, Set.of(CaseRequirement.SYMLINKS), recipe);
    }

    private static HardCase hardLinks(String name, HardCase.Recipe recipe) {
        return new HardCase(name, CaseGroup.LINKS, Set.of(CaseRequirement.HARD_LINKS), recipe);
    }

    private static void group(CaseDir dir, String first, String... others) throws IOException {
        dir.file(first, "shared");
        for (String other : others) {
            dir.hardLink(first, dir, other);
        }
    }
}
