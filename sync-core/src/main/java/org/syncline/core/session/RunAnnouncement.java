package org.syncline.core.session;

import org.syncline.core.archive.JournalRun;
import org.syncline.core.model.Side;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;

import java.io.IOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;

/** Announces to both sides the run that is about to change them. Safe for any thread. */
final class RunAnnouncement {

    private final SessionSetup setup;
    private final Instant began;
    private final String kind;
    private final String undoes;

    /** A synchronisation. */
    RunAnnouncement(SessionSetup setup, Instant began) {
        this(
                setup,
                began,
                setup.options().policy().mode().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                "");
    }

    /** One that takes another run back. */
    static RunAnnouncement ofUndo(SessionSetup setup, Instant began, String undoes) {
        return new RunAnnouncement(setup, began, JournalRun.UNDO, undoes);
    }

    private RunAnnouncement(SessionSetup setup, Instant began, String kind, String undoes) {
        this.setup = setup;
        this.began = began;
        this.kind = kind;
        this.undoes = undoes;
    }

    /**
     * @param replicas identity of each root
     */
    BeginReply tell(Side side, PeerLink link, Map<Side, byte[]> replicas) throws IOException {
        BeginRequest request = new BeginRequest();
        request.session = link.session();
        request.startedSeconds = began.getEpochSecond();
        request.startedNanos = began.getNano();
        request.partner = setup.root(side.other()).name();
        request.partnerReplica = replicas.getOrDefault(side.other(), new byte[0]);
        request.kind = kind;
        request.undoes = undoes;
        return link.peer().begin(request);
    }
}
