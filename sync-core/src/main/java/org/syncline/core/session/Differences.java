package org.syncline.core.session;

import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.peer.DirectoryState;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The directories in which two roots differ, or may. What lies directly in the others is the same
 * on both sides and of the same version, so that no decision needs it. Immutable.
 */
final class Differences {

    private final Map<Side, List<DirectoryState>> different = new EnumMap<>(Side.class);
    private final Map<Side, Long> standing = new EnumMap<>(Side.class);

    Differences(Map<Side, List<DirectoryState>> directories) {
        for (Side side : Side.values()) {
            List<DirectoryState> own = directories.getOrDefault(side, List.of());
            Map<RelPath, byte[]> others = new HashMap<>();
            for (DirectoryState state : directories.getOrDefault(side.other(), List.of())) {
                others.put(state.path(), state.digest());
            }
            different.put(
                    side,
                    own.stream()
                            .filter(it -> !Arrays.equals(it.digest(), others.get(it.path())))
                            .toList());
            standing.put(side, own.stream().mapToLong(DirectoryState::standing).sum());
        }
    }

    List<DirectoryState> on(Side side) {
        return different.getOrDefault(side, List.of());
    }

    /** Number of entries of the whole root. */
    long standing(Side side) {
        return standing.getOrDefault(side, 0L);
    }
}
