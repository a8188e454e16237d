package org.syncline.core.session;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.transfer.Basis;

/** Turns files that content may be copied from into the messages that name them. */
final class BasisMessages {

    private BasisMessages() {}

    static BasisMessage message(Basis basis) {
        return switch (basis) {
            case Basis.OldFile old -> message(old.path(), old.file());
            case Basis.Partial partial -> {
                BasisMessage message = new BasisMessage();
                message.kind = BasisMessage.PARTIAL;
                message.digest = partial.digest().bytes();
                message.size = partial.size();
                yield message;
            }
        };
    }

    static BasisMessage message(RelPath path, Entry.RegularFile file) {
        BasisMessage message = new BasisMessage();
        message.kind = BasisMessage.FILE;
        message.path = path.rawBytes();
        message.size = file.size();
        message.mtimeSeconds = file.mtime().getEpochSecond();
        message.mtimeNanos = file.mtime().getNano();
        return message;
    }
}
