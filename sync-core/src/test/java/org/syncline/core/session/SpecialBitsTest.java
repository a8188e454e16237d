package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/** Set-user, set-group and sticky bits stay on their side and never come from the other. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class SpecialBitsTest {

    private static final int ALL = 07777;

    @TempDir private Path folder;
    private TwoTrees trees;

    @BeforeEach
    void makeTrees() throws IOException {
        trees = new TwoTrees(folder);
        TwoTrees.put(trees.left, "d/tool", "tool");
        mode(trees.left.resolve("d/tool"), 06755);
        mode(trees.left.resolve("d"), 03755);
    }

    @Test
    @Covers(
            value = {"D3", "F11"},
            fault = "all twelve bits are part of the state")
    void specialBitsDoNotTravel() throws IOException {
        assertEquals(0, trees.sync().exitStatus());

        assertEquals(0755, mode(trees.right.resolve("d/tool")));
        assertEquals(0755, mode(trees.right.resolve("d")) & 05777);
        assertEquals(06755, mode(trees.left.resolve("d/tool")));
        assertEquals(03755, mode(trees.left.resolve("d")));
        assertEquals(List.of(), trees.sync().results());
    }

    @Test
    @Covers(
            value = {"D3", "D4"},
            fault = "the mode is set as it comes")
    void specialBitsStayWhenPermissionsChange() throws IOException {
        trees.sync();
        mode(trees.right.resolve("d/tool"), 04755);
        mode(trees.left.resolve("d/tool"), 0700);
        mode(trees.left.resolve("d"), 0700);
        mode(trees.right.resolve("d"), 02755);
        Files.setLastModifiedTime(trees.left.resolve("d"), FileTime.fromMillis(1_000_000_000_000L));

        assertEquals(0, trees.sync().exitStatus());

        assertEquals(04700, mode(trees.right.resolve("d/tool")));
        assertEquals(02700, mode(trees.right.resolve("d")));
    }

    @Test
    @Covers(
            value = {"D3", "F11"},
            fault = "the old file's mode is given to the new content")
    void newContentGetsNoSpecialBits() throws IOException {
        trees.sync();
        mode(trees.right.resolve("d/tool"), 04755);
        TwoTrees.put(trees.left, "d/tool", "another tool");

        trees.sync();

        assertEquals("another tool", TwoTrees.get(trees.right, "d/tool"));
        assertEquals(0, mode(trees.right.resolve("d/tool")) & 06000);
    }

    private static int mode(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:mode") & ALL;
    }

    private static void mode(Path path, int mode) throws IOException {
        Files.setAttribute(path, "unix:mode", mode);
    }
}
