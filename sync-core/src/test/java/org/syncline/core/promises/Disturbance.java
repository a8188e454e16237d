package org.syncline.core.promises;

import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.session.PeerDouble;

import java.io.IOException;
import java.util.function.UnaryOperator;

/** An event that happens to a run just before one of the calls that move content. */
final class Disturbance extends PeerDouble {

    interface Event {
        void happen() throws IOException;
    }

    static final String CUT_OFF = "the connection was cut off";

    /** From that call on, nothing gets through. */
    static final Event CUT =
            () -> {
                throw new IOException(CUT_OFF);
            };

    private final int when;
    private final Event event;
    private int calls;
    private boolean cut;

    private Disturbance(Peer peer, int when, Event event) {
        super(peer);
        this.when = when;
        this.event = event;
    }

    static UnaryOperator<Peer> before(int call, Event event) {
        return peer -> new Disturbance(peer, call, event);
    }

    private synchronized void count() throws IOException {
        calls++;
        failIfCut();
        if (calls == when) {
            cut = true;
            event.happen();
            cut = false;
        }
    }

    private synchronized void failIfCut() throws IOException {
        if (cut) {
            throw new IOException(CUT_OFF);
        }
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        count();
        return super.read(request);
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        count();
        return super.apply(request);
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        failIfCut();
        return super.finish(request);
    }
}
