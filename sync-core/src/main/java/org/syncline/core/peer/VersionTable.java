package org.syncline.core.peer;

import org.syncline.core.model.VersionVector;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Collects the distinct versions of a message, which nodes and actions refer to by number. */
public final class VersionTable {

    private final Map<VersionVector, Integer> indexes = new HashMap<>();
    private final List<byte[]> encoded = new ArrayList<>();
    private VersionVector lastVersion = VersionVector.EMPTY;
    private int lastIndex = -1;

    /** The number of a version, which is new or known. */
    public int indexOf(VersionVector version) {
        if (lastIndex < 0 || version != lastVersion) {
            lastVersion = version;
            lastIndex = indexes.computeIfAbsent(version, this::append);
        }
        return lastIndex;
    }

    private int append(VersionVector version) {
        encoded.add(version.toBytes());
        return encoded.size() - 1;
    }

    /** All versions by number, encoded. */
    public byte[][] toArray() {
        return encoded.toArray(byte[][]::new);
    }

    public static VersionVector[] decode(byte[][] versions) {
        VersionVector[] decoded = new VersionVector[versions.length];
        for (int i = 0; i < versions.length; i++) {
            decoded[i] = VersionVector.of(versions[i]);
        }
        return decoded;
    }

    public static VersionVector at(VersionVector[] versions, int index) {
        if (index < 0 || index >= versions.length) {
            throw new IllegalArgumentException(
                    "version number " + index + " of " + versions.length);
        }
        return versions[index];
    }
}
