package org.syncline.core.replica;

import java.nio.file.Path;
import java.util.List;

/**
 * The choices of a root's owner.
 *
 * @param state folder of the archives
 * @param trash how long trash is kept
 * @param excludes rules for paths that callers neither see nor reach
 */
record ReplicaSettings(Path state, TrashLimits trash, List<String> excludes) {}
