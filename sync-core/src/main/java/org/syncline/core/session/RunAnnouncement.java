package org.syncline.core.session;

import org.syncline.core.archive.JournalRun;
import org.syncline.core.model.Side;
import org.syncline.core.peer.BeginRequest;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;

/** Announces to both sides the run that is about to change them. Safe for any thread. */
record RunAnnouncement(SessionSetup setup, String kind, String undoes) {

    static RunAnnouncement ofSync(SessionSetup setup) {
        String mode = setup.options().policy().mode().name();
        return new RunAnnouncement(setup, mode.toLowerCase(Locale.ROOT).replace('_', '-'), "");
    }

    static RunAnnouncement ofUndo(SessionSetup setup, String undoes) {
        return new RunAnnouncement(setup, JournalRun.UNDO, undoes);
    }

    void announce(Side side, Map<Side, PeerLink> links) throws IOException {
        PeerLink link = PeerLink.of(links, side);
        BeginRequest request = new BeginRequest();
        request.session = link.session();
        request.partner = setup.root(side.other()).name();
        request.partnerReplica = PeerLink.of(links, side.other()).opened().replica;
        request.kind = kind;
        request.undoes = undoes;
        request.transport = setup.transport();
        link.peer().begin(request);
    }
}
