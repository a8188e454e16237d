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
    HELLO {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.hello(Seeded.message(HelloRequest.class, seed));
        }
    },
    OPEN {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.open(Seeded.message(OpenRequest.class, seed));
        }
    },
    SCAN {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.scan(Seeded.message(ScanRequest.class, seed));
        }
    },
    DIRECTORIES {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.directories(Seeded.message(DirectoriesRequest.class, seed));
        }
    },
    PAGE {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.page(Seeded.message(PageRequest.class, seed));
        }
    },
    BEGIN {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.begin(Seeded.message(BeginRequest.class, seed));
        }
    },
    HISTORY {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.history(Seeded.message(HistoryRequest.class, seed));
        }
    },
    UNDO {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.undo(Seeded.message(UndoRequest.class, seed));
        }
    },
    READ {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.read(Seeded.message(ReadRequest.class, seed));
        }
    },
    SIGN {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.sign(Seeded.message(SignRequest.class, seed));
        }
    },
    APPLY {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.apply(Seeded.message(ApplyRequest.class, seed));
        }
    },
    FINISH {
        @Override
        Object call(Peer peer, long seed) throws IOException {
            return peer.finish(Seeded.message(FinishRequest.class, seed));
        }
    };

    abstract Object call(Peer peer, long seed) throws IOException;

    /** Calls the peer and checks every field of the reply. */
    void check(Peer peer, long seed) throws IOException {
        Object reply = call(peer, seed);
        assertEquals(
                Described.of(Seeded.message(reply.getClass(), seed)),
                Described.of(reply),
                () -> name() + " with seed " + seed);
    }
}
