package org.syncline.transport.contract;

import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.RefusedException;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Transport;
import org.syncline.transport.contract.FuzzStep.Direction;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** Rounds of sessions whose messages are changed, over one end point and one connection. */
final class FuzzedMessages implements AutoCloseable {

    private static final CallStyle[] STYLES = CallStyle.values();

    private final Path folder;
    private final FuzzJournal journal;
    private final FuzzRig rig;
    private final Connection connection;
    private final Peer stub;

    FuzzedMessages(Transport transport, Path folder, FuzzJournal journal) throws IOException {
        this.folder = folder;
        this.journal = journal;
        this.rig = new FuzzRig(transport, ListenOptions.loopback(LoopbackPair.SECRET), journal);
        this.connection = rig.connect();
        this.stub = connection.lookup(LoopbackPair.PEER, Peer.class);
    }

    /** A first run, one that changes what the first one made, and its undoing. */
    void round(long number, FuzzScript script) throws IOException {
        FuzzRoots roots = FuzzRoots.make(folder.resolve("round-" + number));
        CallStyle style = STYLES[(int) Math.floorMod(number / 2, STYLES.length)];
        try (LocalPeer real = roots.server()) {
            boolean server = script.direction() == Direction.TO_SERVER;
            rig.serve(server ? real : MutatedCalls.of(real, script, journal, roots.outside()));
            Peer caller = server ? MutatedCalls.of(stub, script, journal, roots.outside()) : stub;
            attempt("first", server, () -> roots.sync(caller, style));
            roots.edit();
            attempt("second", server, () -> roots.sync(caller, style));
            attempt("undo", server, () -> roots.undo(caller));
            journal.enter("honest");
            rig.serve(real);
            stub.hello(new HelloRequest());
        }
        Set<String> touched = roots.touched();
        if (!touched.isEmpty()) {
            journal.finding("outside " + touched);
        }
        roots.delete();
    }

    /** A whole round without changes by a new caller: all goes well, or this fails. */
    void honestRound(long number) throws IOException, RefusedException {
        FuzzRoots roots = FuzzRoots.make(folder.resolve("honest-" + number));
        try (LocalPeer real = roots.server();
                Connection own = rig.connect()) {
            journal.enter("honest");
            rig.serve(real);
            Peer peer = own.lookup(LoopbackPair.PEER, Peer.class);
            int status = roots.sync(peer, CallStyle.PIPELINED);
            roots.edit();
            status += roots.sync(peer, CallStyle.PIPELINED) + roots.undo(peer);
            if (status != 0) {
                journal.finding("an honest caller's sessions ended with status " + status);
            }
        }
        roots.delete();
    }

    private interface Stage {
        int run() throws IOException, RefusedException;
    }

    /** An attacker's own session may fail as it likes; a session that is attacked, by words. */
    private void attempt(String name, boolean attacker, Stage stage) {
        journal.enter(name);
        try {
            journal.note("status " + stage.run());
        } catch (IOException | RefusedException e) {
            journal.note("ended: " + e.getMessage());
            if (!attacker && e.getMessage() == null) {
                journal.finding("client without words " + FuzzJournal.line(e));
            }
        } catch (RuntimeException | Error e) {
            journal.note("ended: " + FuzzJournal.line(e));
            if (!attacker) {
                journal.finding("client " + FuzzJournal.line(e));
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (rig) {
            connection.close();
        }
    }
}
