package org.syncline.cli;

import org.syncline.lab.history.HistoryStore;
import org.syncline.peers.group.GroupName;
import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PeerName;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;

/**
 * The history in which a machine keeps what its group was asked to measure; each thread opens it
 * for itself.
 *
 * @param name of this machine
 * @param lab the group
 * @param state the folder that holds the history, or will
 */
record OrderHistories(Installation self, PeerName name, GroupName lab, Path state) {

    HistoryStore open() throws IOException {
        return HistoryStore.open(
                HistoryStore.fileIn(state), HistoryOption.program(), Clock.systemUTC());
    }

    OrderRuns runs(LabOrder order, HistoryStore history) {
        return new OrderRuns(order, this, history);
    }
}
