package org.syncline.core.session;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.peer.DirectoryState;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The directories in which two roots differ, or may, and those above them. The entries directly in
 * the other directories are the same on both sides and of the same version, so that no decision
 * needs them, except for those of directories that are decided as a whole. Immutable.
 */
final class DifferingDirectories {

    private final Map<Side, List<DirectoryState>> different = new EnumMap<>(Side.class);
    private final Map<Side, Long> standing = new EnumMap<>(Side.class);

    /** All directories in those that are decided as a {@code whole} count as different. */
    DifferingDirectories(
            Map<Side, List<DirectoryState>> directories, Optional<Predicate<RelPath>> whole) {
        Set<RelPath> unequal = new HashSet<>();
        for (Side side : Side.values()) {
            List<DirectoryState> own = directories.getOrDefault(side, List.of());
            Map<RelPath, byte[]> others = new HashMap<>();
            for (DirectoryState state : directories.getOrDefault(side.other(), List.of())) {
                others.put(state.path(), state.digest());
            }
            own.stream()
                    .filter(it -> !Arrays.equals(it.digest(), others.get(it.path())))
                    .forEach(it -> addWithAllAbove(it.path(), unequal));
            standing.put(side, own.stream().mapToLong(DirectoryState::standing).sum());
        }
        Predicate<RelPath> inWhole =
                whole.<Predicate<RelPath>>map(it -> path -> isIn(path, it)).orElse(path -> false);
        for (Side side : Side.values()) {
            different.put(
                    side,
                    directories.getOrDefault(side, List.of()).stream()
                            .filter(it -> unequal.contains(it.path()) || inWhole.test(it.path()))
                            .toList());
        }
    }

    private static void addWithAllAbove(RelPath directory, Set<RelPath> unequal) {
        RelPath at = directory;
        while (unequal.add(at) && !at.isRoot()) {
            at = at.parent();
        }
    }

    private static boolean isIn(RelPath path, Predicate<RelPath> whole) {
        for (RelPath at = path; !at.isRoot(); at = at.parent()) {
            if (whole.test(at)) {
                return true;
            }
        }
        return false;
    }

    List<DirectoryState> on(Side side) {
        return different.getOrDefault(side, List.of());
    }

    long standing(Side side) {
        return standing.getOrDefault(side, 0L);
    }
}
