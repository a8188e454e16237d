package org.syncline.transport.contract;

import org.syncline.core.model.Side;
import org.syncline.core.session.EarlierRun;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SingleRootHistory;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.transport.contract.EndlessPeer.Kind;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs against an {@link EndlessPeer} of each kind, in a JVM of its own. Arguments: an address
 * without a share, a folder, and the kinds. Prints a line for each: the kind and how it ended.
 */
public final class SmallHeapClient {

    private final RootOpener roots;
    private final Address server;
    private final Path folder;

    private SmallHeapClient(Address server, Path folder) {
        this.server = server;
        this.folder = folder;
        this.roots = LoopbackPair.roots(folder.resolve("near-state"));
    }

    public static void main(String[] args) throws IOException {
        SmallHeapClient client = new SmallHeapClient(Address.parse(args[0]), Path.of(args[1]));
        for (String kind : Arrays.asList(args).subList(2, args.length)) {
            System.out.println(kind + ": " + client.end(Kind.valueOf(kind)));
        }
    }

    private String end(Kind kind) {
        try {
            switch (kind) {
                case HISTORY -> lookBack(kind);
                case UNDO -> undo(kind);
                default -> compare(kind);
            }
            return "it came to an end";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        } catch (OutOfMemoryError e) {
            return "out of memory";
        }
    }

    private OpenedRoot connect(Kind kind) throws IOException {
        return roots.connect(server.withShare(kind.name()));
    }

    private void compare(Kind kind) throws IOException {
        Path near = Files.createDirectories(folder.resolve("near"));
        try (OpenedRoot here = roots.openLocal(near);
                OpenedRoot there = connect(kind);
                Session session = new Session(setup(here, there), (action, outcome) -> {})) {
            session.compare();
        }
    }

    private void lookBack(Kind kind) throws IOException {
        try (OpenedRoot root = connect(kind);
                var past = SingleRootHistory.open(root, SyncOptions.DEFAULT)) {
            past.actions(Side.RIGHT, "run-0");
        }
    }

    private void undo(Kind kind) throws IOException {
        try (OpenedRoot one = connect(kind);
                OpenedRoot other = connect(kind);
                HistorySession session = new HistorySession(setup(one, other))) {
            session.open();
            EarlierRun run = session.past().runs().getFirst();
            session.undo(run, item -> {});
        }
    }

    private static SessionSetup setup(OpenedRoot left, OpenedRoot right) {
        return new SessionSetup(left, right, SyncOptions.DEFAULT, "run-1", true);
    }
}
