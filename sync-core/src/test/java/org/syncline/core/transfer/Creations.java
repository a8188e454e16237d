package org.syncline.core.transfer;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.Side;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.reconcile.Action;

import java.time.Instant;

/** Creations of files on the right. */
final class Creations {

    private Creations() {}

    static Action of(long name, long size) {
        RelPath path = RelPath.of("f" + name);
        Digest digest = new Digest("sha-256", new byte[0]);
        Entry file = new Entry.RegularFile(size, Instant.EPOCH, 0644, digest);
        VersionVector version = VersionVector.EMPTY.edited(new ReplicaId(0, 1), 1);
        return new Action.Create(
                path,
                Side.RIGHT,
                new Versioned(Entry.Absent.INSTANCE, VersionVector.EMPTY),
                new Versioned(file, version),
                path);
    }
}
