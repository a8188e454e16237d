package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoRequest;

import java.io.IOException;

/** Every method of a peer, called as {@link ScriptedPeer} expects it. */
enum Script {
    HELLO(HelloRequest.class, Peer::hello),
    OPEN(OpenRequest.class, Peer::open),
    SCAN(ScanRequest.class, Peer::scan),
    DIRECTORIES(DirectoriesRequest.class, Peer::directories),
    PAGE(PageRequest.class, Peer::page),
    BEGIN(BeginRequest.class, Peer::begin),
    HISTORY(HistoryRequest.class, Peer::history),
    UNDO(UndoRequest.class, Peer::undo),
    READ(ReadRequest.class, Peer::read),
    SIGN(SignRequest.class, Peer::sign),
    APPLY(ApplyRequest.class, Peer::apply),
    FINISH(FinishRequest.class, Peer::finish);

    private final Method<Long> seeded;

    private interface Method<T> {
        Object call(Peer peer, T argument) throws IOException;
    }

    <T> Script(Class<T> request, Method<T> method) {
        seeded = (peer, seed) -> method.call(peer, Seeded.message(request, seed));
    }

    Object call(Peer peer, long seed) throws IOException {
        return seeded.call(peer, seed);
    }

    /** Calls the peer and checks every field of the reply. */
    void check(Peer peer, long seed) throws IOException {
        Object reply = call(peer, seed);
        assertEquals(
                Described.of(Seeded.message(reply.getClass(), seed)),
                Described.of(reply),
                () -> name() + " with seed " + seed);
    }
}
