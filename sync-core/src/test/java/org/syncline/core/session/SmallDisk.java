package org.syncline.core.session;

import org.syncline.core.model.Outcome;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Synchronises two trees and prints the failures; run by {@link FullDiskTest} with the right one on
 * a small disk. Arguments: left, right, state, and {@code blind} if the free space is to stay
 * unknown.
 */
final class SmallDisk {

    private SmallDisk() {}

    public static void main(String[] args) throws IOException {
        TwoTrees trees = new TwoTrees(Path.of(args[0]), Path.of(args[1]), Path.of(args[2]));
        RunResult result =
                trees.use(
                        TwoTrees.FAST,
                        (action, outcome) -> {},
                        args[3].equals("blind") ? SmallDisk::blind : PeerDouble::new,
                        session -> session.run(session.compare().plan()));
        for (RunResult.Result each : result.results()) {
            if (each.outcome() instanceof Outcome.Failed failed) {
                System.out.println(
                        each.action().path()
                                + ": "
                                + failed.problem().reason()
                                + ": "
                                + failed.problem().needed());
            }
        }
        System.out.println("staged " + trees.staged().size() + " exit " + result.exitStatus());
    }

    private static Peer blind(Peer peer) {
        return new PeerDouble(peer) {
            @Override
            public OpenReply open(OpenRequest request) throws IOException {
                OpenReply reply = super.open(request);
                reply.freeBytes = -1;
                return reply;
            }
        };
    }
}
