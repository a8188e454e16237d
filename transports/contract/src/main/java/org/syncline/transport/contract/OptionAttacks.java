package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.model.Entry;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.ReplicaSettings;
import org.syncline.core.replica.ServingTerms;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A caller that asks for more than the serving side was started for. */
public interface OptionAttacks extends TransportUnderTest {

    private static LocalPeer served(Path folder) throws IOException {
        Path root = Files.createDirectory(folder.resolve("root"));
        return new LocalPeer(
                root, ReplicaSettings.in(folder.resolve("state")).withTerms(ServingTerms.PRESET));
    }

    @Test
    @Covers(
            value = {"F2", "I6"},
            fault = "links, owners and attributes are the caller's choice alone")
    default void aCallerMayNotAskForMoreThanIsServed(@TempDir Path folder) throws IOException {
        Map<String, Consumer<OpenRequest>> wishes = new LinkedHashMap<>();
        wishes.put("--links", open -> open.links = LinkPolicy.KEEP.label());
        wishes.put("--owner", open -> open.owner = true);
        wishes.put("--group", open -> open.group = true);
        wishes.put("--xattrs", open -> open.xattrs = true);
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = served(folder)) {
            Peer stub = rig.peer(peer);
            Path root = folder.resolve("root");
            wishes.forEach(
                    (option, wish) ->
                            Complaint.assertSays(
                                    option, () -> RawSession.open(stub, root, "evil", wish)));
        }
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    @Covers(
            value = {"F2", "I6"},
            fault = "a link is not looked at again when it, or a directory above it, is moved")
    default void noLinkThatLeadsOutIsPlanted(@TempDir Path folder) throws IOException {
        try (LoopbackPair rig = LoopbackPair.open(transport());
                LocalPeer peer = served(folder)) {
            Path root = folder.resolve("root");
            Files.createDirectories(root.resolve("d/e"));
            RawSession evil = RawSession.open(rig.peer(peer), root, "evil", open -> {});
            assertFalse(evil.act(ChangeKind.CREATE, "absolute", link("/etc/passwd")).isEmpty());
            assertFalse(evil.act(ChangeKind.CREATE, "out", link("../out")).isEmpty());
            assertEquals("", evil.act(ChangeKind.CREATE, "d/e/deep", link("../../inside")));
            assertFalse(evil.move("d/e/deep", "deep").isEmpty());
            assertFalse(evil.move("d/e", "e").isEmpty());
            assertEquals("", evil.move("d", "f"));
            assertEquals("", evil.move("f/e/deep", "f/e/deeper"));
            evil.finish();
            for (String planted : new String[] {"absolute", "out", "deep", "e/deep"}) {
                Path path = root.resolve(planted);
                assertFalse(Files.exists(path, LinkOption.NOFOLLOW_LINKS), planted);
            }
        }
    }

    private static Entry link(String target) {
        return new Entry.Symlink(target.getBytes(StandardCharsets.UTF_8), Instant.EPOCH);
    }
}
