package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.archive.Archive;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.PageRequest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Large files that a root names to callers that ask for content. */
class ContentIndexTest {

    private static final Instant PAST = Instant.ofEpochSecond(1_500_000_000, 5);

    @TempDir private Path folder;
    private Path root;
    private final byte[] content = new byte[Archive.LARGE_BYTES];

    @BeforeEach
    void recordTwoFiles() throws IOException {
        root = Files.createDirectory(folder.resolve("root"));
        new Random(1).nextBytes(content);
        put("one", content);
        put("two", content);
        ask(List.of(), () -> {});
    }

    private void put(String name, byte[] bytes) throws IOException {
        Files.write(root.resolve(name), bytes);
        Files.setLastModifiedTime(root.resolve(name), FileTime.from(PAST));
    }

    private interface Meanwhile {
        void happens() throws IOException;
    }

    /** Files that are named to a session, whose owner's rules are these. */
    private List<String> ask(List<String> rules, Meanwhile meanwhile) throws IOException {
        Path state = folder.resolve("state");
        try (LocalPeer peer = new LocalPeer(root, state, TrashLimits.DEFAULT, rules)) {
            String session = Requests.scanned(peer);
            meanwhile.happens();
            PageRequest request = new PageRequest();
            request.session = session;
            request.contents = new byte[][] {digest(content), new byte[32]};
            List<String> named =
                    Stream.of(peer.page(request).nodes)
                            .map(node -> RelPath.of(node.path).toString())
                            .toList();
            peer.finish(Requests.finish(session));
            return named;
        }
    }

    private static byte[] digest(byte[] bytes) {
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(bytes, 0, bytes.length);
        return hasher.finish().bytes();
    }

    @Test
    void namesOneOfSeveralEqualFiles() throws IOException {
        assertEquals(List.of("one"), ask(List.of(), () -> {}));
    }

    @Test
    @Covers(
            value = {"F5", "I6"},
            fault = "what the archive holds is told without a look at the rules")
    void omitsFilesThatTheOwnerExcludes() throws IOException {
        assertEquals(List.of("two"), ask(List.of("one"), () -> {}));
        assertEquals(List.of(), ask(List.of("one", "two"), () -> {}));
    }

    @Test
    void omitsFilesThatChangedSinceRecording() throws IOException {
        assertEquals(
                List.of("two"),
                ask(List.of(), () -> put("one", new byte[content.length]))); // same size and time
        put("one", content);
        assertEquals(List.of("two"), ask(List.of(), () -> Files.delete(root.resolve("one"))));
        assertEquals(List.of(), ask(List.of(), () -> put("two", new byte[1])));
    }
}
