package org.syncline.core.replica;

import java.nio.file.Path;

/** What the owner of a root decides: the folder of its archive, and how long trash is kept. */
record ReplicaSettings(Path state, TrashLimits trash) {}
