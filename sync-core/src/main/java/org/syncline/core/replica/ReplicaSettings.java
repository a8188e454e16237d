package org.syncline.core.replica;

import java.nio.file.Path;

/** The choices of a root's owner: the folder of its archive, and how long trash is kept. */
record ReplicaSettings(Path state, TrashLimits trash) {}
