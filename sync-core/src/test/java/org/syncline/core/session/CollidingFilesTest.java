package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.model.Digest;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Two files with one MD5 sum, the pair of X. Wang, D. Feng, X. Lai, H. Yu: "Collisions for Hash
 * Functions MD4, MD5, HAVAL-128 and RIPEMD", IACR ePrint 2004/199.
 */
class CollidingFilesTest {

    private static final byte[] ONE =
            HexFormat.of()
                    .parseHex(
                            "d131dd02c5e6eec4693d9a0698aff95c2fcab58712467eab4004583eb8fb7f89"
                                + "55ad340609f4b30283e488832571415a085125e8f7cdc99fd91dbdf280373c5b"
                                + "d8823e3156348f5bae6dacd436c919c6dd53e2b487da03fd02396306d248cda0"
                                + "e99f33420f577ee8ce54b67080a80d1ec69821bcb6a8839396f9652b6ff72a70");
    private static final byte[] OTHER =
            HexFormat.of()
                    .parseHex(
                            "d131dd02c5e6eec4693d9a0698aff95c2fcab50712467eab4004583eb8fb7f89"
                                + "55ad340609f4b30283e4888325f1415a085125e8f7cdc99fd91dbd7280373c5b"
                                + "d8823e3156348f5bae6dacd436c919c6dd53e23487da03fd02396306d248cda0"
                                + "e99f33420f577ee8ce54b67080280d1ec69821bcb6a8839396f965ab6ff72a70");

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        assertEquals(md5(ONE), md5(OTHER));
        Files.write(trees.left.resolve("f"), ONE);
        Files.write(trees.right.resolve("f"), OTHER);
    }

    private static Digest md5(byte[] content) {
        Hasher hasher = DigestAlgorithm.named("md5").newHasher();
        hasher.update(content, 0, content.length);
        return hasher.finish();
    }

    @Test
    @Covers(value = "F13", fault = "MD5 is the default digest")
    void tellsFilesWithCollidingChunksApart() throws IOException {
        RunResult first = trees.sync();
        assertEquals(1, first.conflicts().size());

        Files.write(trees.right.resolve("f"), ONE);
        trees.sync();
        Files.write(trees.left.resolve("f"), OTHER);
        assertEquals(0, trees.sync().exitStatus());
        assertArrayEquals(OTHER, Files.readAllBytes(trees.right.resolve("f")));
    }

    /** A user of MD5 gets them taken for the same, as the guide says; but neither is harmed. */
    @Test
    @Covers("F13")
    void bothFilesStayUnderMd5() throws IOException {
        RunResult result = trees.sync(TwoTrees.FAST.withDigest("md5"));

        assertEquals(0, result.bytes());
        assertArrayEquals(ONE, Files.readAllBytes(trees.left.resolve("f")));
        assertArrayEquals(OTHER, Files.readAllBytes(trees.right.resolve("f")));
    }
}
