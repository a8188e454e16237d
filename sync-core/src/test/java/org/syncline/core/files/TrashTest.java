package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.files.Disk.Root;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

class TrashTest {

    private static final String TRASH = ".syncline/trash/run1";

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void keepsAFileAndAFolderOfOneNameInOneRunsTrash(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("a", "file");
            TrashLocation file = trash(root, "a");
            root.put("a/b", "below");
            TrashLocation below = trash(root, "a/b");
            trash(root, "a");
            root.put("a", "file again");
            TrashLocation again = trash(root, "a");

            assertEquals("file", text(root, file));
            assertEquals("below", text(root, below));
            assertEquals("file again", text(root, again));
        }
    }

    private static TrashLocation trash(Root root, String name) throws IOException {
        return root.tree().moveToTrash(RelPath.of(name), root.stat(name), "run1");
    }

    private static String text(Root root, TrashLocation kept) throws IOException {
        return root.text(".syncline/trash/" + kept.run() + "/" + kept.path());
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void takenContentLeavesTheTrashAndIsNeverDiscarded(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/f", "old");
            TrashLocation old = trash(root, "d/f");
            root.put("d/f", "new");
            Trash trash = root.tree().trash();
            RelPath path = RelPath.of("d/f");

            trash.take(old, trash.stat(old)).discard();
            assertEquals("old", text(root, old));
            TrashLocation replaced =
                    root.tree()
                            .publishOver(
                                    trash.take(old, trash.stat(old)),
                                    path,
                                    root.stat("d/f"),
                                    "run2");
            assertEquals("old", root.text("d/f"));
            assertEquals("new", text(root, replaced));
            assertEquals(FileStat.ABSENT, trash.stat(old));
            trash(root, "d/f");
            root.tree().publishNew(trash.take(replaced, trash.stat(replaced)), path);
            assertEquals("new", root.text("d/f"));
            trash.tidy("run2");
            assertEquals(List.of("run1"), trash.runs());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void emptiesOneRunAndLeavesTheOthers(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("d/e/f", "12345").put("g", "678");
            trash(root, "d/e/f");
            trash(root, "d/e");
            trash(root, "g");
            root.tree().moveToTrash(RelPath.of("d"), root.stat("d"), "run2");
            Trash trash = root.tree().trash();

            Trash.Holding holding = trash.measure("run1");
            assertEquals(2, holding.items());
            assertEquals(8, holding.bytes());
            trash.purge("run1");

            assertFalse(Files.exists(root.at(TRASH)));
            assertEquals(Map.of("d", "/"), root.content(".syncline/trash/run2"));
            assertEquals(List.of("run2"), trash.runs());
            trash.purge("run-that-never-was");
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    void emptyingFollowsNoLinks(Disk disk) throws IOException {
        try (Root root = disk.fresh()) {
            root.put("precious/f", "kept");
            Files.createDirectories(root.at(TRASH));
            Files.createSymbolicLink(root.at(TRASH + "/link"), root.at("precious"));

            root.tree().trash().purge("run1");

            assertEquals("kept", root.text("precious/f"));
            assertFalse(Files.exists(root.at(TRASH)));
        }
    }
}
