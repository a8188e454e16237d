package org.syncline.core.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.corpora.cases.Covers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class PageCodecTest {

    private static final String ALGORITHM = "sha-256";

    private final PageCodec pages = new PageCodec(new MessageMapper(ALGORITHM));

    @Test
    void decodesEncodedPages() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<Node> nodes = nodes(random, random.nextInt(5000));
            List<Node> back = new ArrayList<>();
            for (int i = 0; i < PageCodec.count(nodes.size()); i++) {
                PageReply page = pages.encode(nodes, i);
                assertEquals(PageCodec.count(nodes.size()), page.pages);
                back.addAll(pages.decode(page));
            }
            assertEquals(nodes, back, "seed " + seed);
        }
    }

    @Test
    void bringsBackDirectoriesAndProblems() {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            List<DirectoryState> states = new ArrayList<>();
            for (int i = random.nextInt(5000); i > 0; i--) {
                byte[] digest = new byte[32];
                random.nextBytes(digest);
                states.add(new DirectoryState(RelPath.of("d" + i), digest, random.nextInt(9)));
            }
            List<Problem> problems = new ArrayList<>();
            for (int i = random.nextInt(5000); i > 0; i--) {
                problems.add(new Problem(RelPath.of("p" + i), ErrorCode.OTHER, "why " + i));
            }
            int pages = PageCodec.count(Math.max(states.size(), problems.size()));
            List<DirectoryState> statesBack = new ArrayList<>();
            List<Problem> problemsBack = new ArrayList<>();
            for (int i = 0; i < pages; i++) {
                DirectoriesReply page = PageCodec.encode(states, problems, i);
                statesBack.addAll(PageCodec.decode(page));
                for (ProblemMessage problem : page.problems) {
                    problemsBack.add(MessageMapper.problem(problem));
                }
            }
            assertEquals(states, statesBack, "seed " + seed);
            assertEquals(problems, problemsBack, "seed " + seed);
        }
    }

    @Test
    @Covers("F6")
    void refusesDirectoriesThatMakeNoSense() {
        DirectoriesReply page = new DirectoriesReply();
        page.paths = new byte[PageCodec.NODES + 1][1];
        assertThrows(IllegalArgumentException.class, () -> PageCodec.decode(page));
        page.paths = new byte[][] {{'a'}};
        assertThrows(IllegalArgumentException.class, () -> PageCodec.decode(page));
        page.digests = new byte[1][32];
        page.standing = new int[] {-1};
        assertThrows(IllegalArgumentException.class, () -> PageCodec.decode(page));
    }

    private static List<Node> nodes(Random random, int count) {
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            VersionVector version = VersionVector.EMPTY;
            for (int r = random.nextInt(3); r > 0; r--) {
                version = version.edited(new ReplicaId(r, r), 1 + random.nextInt(5));
            }
            RelPath from = random.nextInt(4) == 0 ? RelPath.of("from/" + i) : null;
            nodes.add(new Node(RelPath.of("n" + i), new Versioned(entry(random), version), from));
        }
        return nodes;
    }

    private static Entry entry(Random random) {
        Instant time =
                Instant.ofEpochSecond(random.nextLong() >> 30, random.nextInt(1_000_000_000));
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return switch (random.nextInt(5)) {
            case 0 -> Entry.Absent.INSTANCE;
            case 1 -> new Entry.Directory(time, random.nextInt(010000));
            case 2 ->
                    new Entry.Symlink(
                            "target".getBytes(java.nio.charset.StandardCharsets.UTF_8), time);
            case 3 -> new Entry.Unsyncable("device");
            default ->
                    new Entry.RegularFile(
                            random.nextLong() >>> 14,
                            time,
                            random.nextInt(010000),
                            new Digest(ALGORITHM, bytes),
                            random.nextBoolean()
                                    ? Attributes.NONE
                                    : new Attributes(null, "g", ExtendedAttributes.EMPTY),
                            random.nextBoolean() ? null : RelPath.of("first/of\nthem"));
        };
    }

    @Test
    @Covers("F6")
    void refusesPagesThatAreTooFull() {
        PageReply page = new PageReply();
        page.nodes = new NodeMessage[PageCodec.NODES + 1];
        assertThrows(IllegalArgumentException.class, () -> pages.decode(page));
    }

    @Test
    void refusesTheRootAsAnEntry() {
        PageReply page = pages.encode(nodes(new Random(1), 1), 0);
        page.nodes[0].path = new byte[0];
        assertThrows(IllegalArgumentException.class, () -> pages.decode(page));
    }
}
