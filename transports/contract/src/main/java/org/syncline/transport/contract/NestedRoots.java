package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.HistorySession;
import org.syncline.core.session.OpenedRoot;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.Share;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ListenOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Two roots of one host of which one lies in the other, although a transport is between them. */
public interface NestedRoots extends TransportUnderTest {

    /** Something that is done with two roots. */
    interface Use {
        void of(SessionSetup setup) throws IOException;
    }

    @ParameterizedTest(name = "{0} here, the other one at the peer")
    @ValueSource(strings = {"inner", "outer"})
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Covers(
            value = {"I5", "I6"},
            fault = "only the paths of two local folders are compared")
    default void aRootInsideTheOtherIsRefused(String here, @TempDir Path folder)
            throws IOException {
        Path outer = Files.createDirectory(folder.resolve("outer"));
        Path inner = Files.createDirectories(outer.resolve("x/inner"));
        Files.createSymbolicLink(folder.resolve("inner"), inner);
        Files.writeString(outer.resolve("a"), "a");
        Files.writeString(inner.resolve("b"), "b");
        Path local = folder.resolve(here); // the inner one by its link
        Path served = here.equals("outer") ? inner : outer;
        List<Path> before = files(outer);
        try (Share share = new Share("share", new LocalPeer(served, folder.resolve("far")))) {
            Address address =
                    share.listen(transport(), ListenOptions.loopback(LoopbackPair.SECRET))
                            .address();
            String state = folder.resolve("near").toString();
            assertRefused(open(local, address, state, "one", false), NestedRoots::sync);
            assertEquals(before, files(outer));
            assertRefused(open(local, address, state, "two", false), NestedRoots::sync);
            assertRefused(open(local, address, state, "look", true), NestedRoots::sync);
            assertRefused(open(local, address, state, "undo", false), NestedRoots::past);
        }
    }

    private static List<Path> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> !file.toString().contains(".syncline")).sorted().toList();
        }
    }

    private static void assertRefused(SessionSetup setup, Use use) throws IOException {
        try (setup) {
            Complaint.assertSays(
                    "lies inside the other; choose two separate folders",
                    assertThrows(RootRefusedException.class, () -> use.of(setup)));
        }
    }

    private static SessionSetup open(
            Path local, Address address, String state, String run, boolean readOnly)
            throws IOException {
        RootOpener roots = LoopbackPair.roots(Path.of(state));
        OpenedRoot here = roots.openLocal(local);
        OpenedRoot there = roots.connect(address);
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false);
        return new SessionSetup(here, there, options, run, readOnly);
    }

    private static void sync(SessionSetup setup) throws IOException {
        try (Session session = new Session(setup, (action, outcome) -> {})) {
            session.run(session.compare().plan());
        }
    }

    private static void past(SessionSetup setup) throws IOException {
        try (HistorySession past = new HistorySession(setup)) {
            past.open();
        }
    }
}
