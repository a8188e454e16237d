package org.syncline.acceptance.compared;

import org.syncline.corpora.compare.Aspect;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A condition that must hold after a run. */
interface Check {

    /**
     * Returns the unmet parts of the condition, each in a few words that are the same every time.
     */
    List<String> complaints(Found before, Found found) throws IOException;

    /** Returns the files that must be recognised after the run. */
    default List<String> follows() {
        return List.of();
    }

    /** Checks that names, types, bytes and targets of links are the same on both sides. */
    static Check inStep() {
        return alike(Aspect.PRESENCE, Aspect.TYPE, Aspect.BYTES, Aspect.LINK_TARGET);
    }

    /** Checks that both sides are the same in these aspects. */
    static Check alike(Aspect... aspects) {
        CompareOptions options =
                new CompareOptions(
                        EnumSet.copyOf(Set.of(aspects)), Set.of(CompareOptions.RESERVED));
        return (before, found) -> {
            Path left = found.folder().resolve("left");
            Path right = found.folder().resolve("right");
            List<Difference> differences = TreeComparer.compare(left, right, options);
            if (differences.isEmpty()) {
                return List.of();
            }
            Difference one = differences.getFirst();
            String more = differences.size() > 1 ? " and more" : "";
            return List.of("`%s` differs (%s)%s".formatted(shown(one), words(one.aspect()), more));
        };
    }

    private static String shown(Difference one) {
        String path = one.path().display();
        return path.length() <= 40 ? path : path.substring(0, 37) + "...";
    }

    private static String words(Aspect aspect) {
        return switch (aspect) {
            case PRESENCE -> "only on one side";
            case TYPE -> "its type";
            case BYTES -> "its content";
            case FILE_MTIME, DIRECTORY_MTIME, LINK_MTIME -> "its time";
            case MODE -> "its mode";
            case LINK_TARGET -> "its target";
            case HARD_LINKS -> "the files it is linked with";
            case UNREADABLE -> "cannot be read";
        };
    }

    /** Checks that the file holds this content on both sides. */
    static Check both(String path, String content) {
        return all(at("left/" + path, content), at("right/" + path, content));
    }

    /** Checks that the file holds this content. */
    static Check at(String path, String content) {
        return (before, found) -> {
            Path file = found.folder().resolve(path);
            if (!Files.isRegularFile(file)) {
                return List.of("`" + path + "` is not there");
            }
            String holds = Files.readString(file);
            return holds.equals(content)
                    ? List.of()
                    : List.of("`%s` holds \"%s\"".formatted(path, holds));
        };
    }

    /** Checks that nothing of that name is left. */
    static Check gone(String path) {
        return (before, found) -> {
            List<String> complaints = new ArrayList<>();
            for (String side : List.of("left/", "right/")) {
                Path file = found.folder().resolve(side + path);
                if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                    complaints.add("`" + side + path + "` is still there");
                }
            }
            return complaints;
        };
    }

    /** Checks that some file of either side holds each of these contents. */
    static Check survives(String... contents) {
        return (before, found) -> {
            List<String> complaints = new ArrayList<>();
            for (String content : contents) {
                String search = "grep -rqF --exclude-dir=.syncline '%s' left right";
                if (Shell.run(found.folder(), search.formatted(content)) != 0) {
                    complaints.add("**loses \"" + content + "\"**");
                }
            }
            return complaints;
        };
    }

    /** Checks that the exit status is not 0, so that the user learns of it. */
    static Check told() {
        return (before, found) ->
                found.exit() == 0 ? List.of("says nothing (exit status 0)") : List.of();
    }

    /** Checks that the exit status is 0. */
    static Check quiet() {
        return (before, found) ->
                found.exit() == 0 ? List.of() : List.of("exit status " + found.exit());
    }

    /** Checks that the file was left, or changed in place, and not written anew. */
    static Check notSentAgain(String path) {
        return new SameFile(path, path);
    }

    /** Checks that the same file has another name. */
    static Check renamed(String from, String to) {
        return new SameFile(from, to);
    }

    /**
     * Checks that the entry at one path before the run is at the other after it, and not a copy.
     */
    record SameFile(String from, String to) implements Check {

        @Override
        public List<String> follows() {
            return List.of(from);
        }

        @Override
        public List<String> complaints(Found before, Found found) {
            return before.inode(from).equals(found.inode(to))
                    ? List.of()
                    : List.of("writes `" + to + "` anew");
        }
    }

    /** Checks that the run stopped before it deleted anything on the right. */
    static Check refused() {
        return (before, found) -> {
            long missing =
                    before.inodes().keySet().stream()
                            .filter(path -> path.startsWith("right/"))
                            .filter(path -> !found.inodes().containsKey(path))
                            .count();
            return missing == 0
                    ? told().complaints(before, found)
                    : List.of("**deletes " + missing + " items**");
        };
    }

    /** Checks that the script succeeds. */
    static Check that(String script, String otherwise) {
        return (before, found) ->
                Shell.run(found.folder(), script) == 0 ? List.of() : List.of(otherwise);
    }

    private static Check all(Check... checks) {
        return (before, found) -> {
            List<String> complaints = new ArrayList<>();
            for (Check check : checks) {
                complaints.addAll(check.complaints(before, found));
            }
            return complaints;
        };
    }
}
