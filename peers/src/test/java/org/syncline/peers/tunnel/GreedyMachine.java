package org.syncline.peers.tunnel;

import org.syncline.core.transport.Closer;
import org.syncline.peers.tls.PeerTls;

import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A machine that is paired with the desk of a rig and opens all that it can. For one thread. */
final class GreedyMachine implements Closeable {

    private final PairedRig rig;
    private final PeerTls tls;
    private final List<RawCaller> open = new ArrayList<>();
    private final List<RawCaller> carrying = new ArrayList<>();

    GreedyMachine(PairedRig rig, String name) throws IOException {
        this.rig = rig;
        tls = RawCaller.tls(rig.paired(name), TunnelMessages.PROTOCOL);
    }

    /** Returns a connection on which nothing was sent. */
    RawCaller connect() throws IOException {
        RawCaller caller = RawCaller.paired(rig, tls);
        open.add(caller);
        return caller;
    }

    /** Opens an end point and returns its name, empty if it was refused. */
    Optional<TunnelMessages.Id> openEnd() throws IOException {
        RawCaller caller = connect().send(RawCaller.request("socket", "photos"));
        DataInputStream in = new DataInputStream(caller.tls().getInputStream());
        if (in.readUnsignedByte() != TunnelMessages.DONE) {
            return Optional.empty();
        }
        TunnelMessages.Id id = TunnelMessages.readId(in);
        TunnelMessages.bytes(in, TunnelMessages.SECRET_BYTES);
        return Optional.of(id);
    }

    /** Tries to have so many connections through an end point, each of which it uses at once. */
    void carry(int count) throws IOException {
        TunnelMessages.Id id = openEnd().orElseThrow();
        for (int i = 0; i < count; i++) {
            RawCaller caller = connect().send(new byte[] {TunnelMessages.CARRY}, id.bytes());
            if (passes(caller)) {
                carrying.add(caller);
            }
        }
    }

    /** Returns how many connections still reach the end point and come back from there. */
    long passing() {
        return carrying.stream().filter(GreedyMachine::passes).count();
    }

    private static boolean passes(RawCaller caller) {
        try {
            caller.tls().getOutputStream().write(5);
            return caller.tls().getInputStream().read() == 5;
        } catch (IOException ended) {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        Closer.all(open);
    }
}
