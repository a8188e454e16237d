package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Owners, groups and extended attributes on real file systems, by each backend. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the fixture needs Unix owners and modes")
@Covers("D7")
class FoundAttributesTest {

    private static final TreeOptions ALL =
            new TreeOptions(true, LinkPolicy.PORTABLE, true, true, true);

    private static final int MUCH = 60_000;

    private static ExtendedAttributes extended(Map<String, String> values) {
        return ExtendedAttributes.of(
                values.entrySet().stream()
                        .map(
                                each ->
                                        new ExtendedAttributes.Attribute(
                                                bytes(each.getKey()), bytes(each.getValue())))
                        .toList());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Attributes only(Map<String, String> values) {
        return new Attributes(null, null, extended(values));
    }

    /** The attributes of a file, as another library reads them. */
    private static Map<String, String> carried(Path file) throws IOException {
        UserDefinedFileAttributeView view =
                Files.getFileAttributeView(file, UserDefinedFileAttributeView.class);
        Map<String, String> values = new TreeMap<>();
        for (String name : view.list()) {
            ByteBuffer value = ByteBuffer.allocate(view.size(name));
            view.read(name, value);
            values.put(name, new String(value.array(), StandardCharsets.UTF_8));
        }
        return values;
    }

    private static Attributes read(Disk.Root root, String name) throws FileProblem {
        return root.tree().carried(RelPath.of(name), ALL).attributes();
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void readsExactlyTheAttributesThatWereSet(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("d/f", "content");
            for (String name : List.of("d", "d/f")) {
                RelPath path = RelPath.of(name);
                root.tree().setAttributes(path, only(Map.of("one", "1", "two", "")));
                assertEquals(Map.of("one", "1", "two", ""), carried(root.at(name)));
                root.tree()
                        .setAttributes(path, only(Map.of("two", "2", "security.capability", "")));
                assertEquals(Map.of("two", "2", "security.capability", ""), carried(root.at(name)));
                assertEquals(
                        extended(Map.of("two", "2", "security.capability", "")),
                        read(root, name).extended());
                root.tree().setAttributes(path, only(Map.of()));
                assertEquals(Map.of(), carried(root.at(name)));
                assertEquals(ExtendedAttributes.EMPTY, read(root, name).extended());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void readsOnlyRequestedAttributes(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            root.tree().setAttributes(RelPath.of("f"), only(Map.of("one", "1")));
            Attributes found = read(root, "f");
            assertEquals(Files.getOwner(root.at("f")).getName(), found.owner());
            assertEquals(
                    Files.readAttributes(root.at("f"), PosixFileAttributes.class).group().getName(),
                    found.group());
            TreeOptions owner = new TreeOptions(true, LinkPolicy.KEEP, true, false, false);
            assertEquals(
                    new Attributes(found.owner(), null, null),
                    root.tree().carried(RelPath.of("f"), owner).attributes());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void setsAttributesBeforePublishing(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            StagedFile staged = root.stage(1, "content");
            staged.setAttributes(only(Map.of("one", "1")));
            staged.setMode(0444);
            staged.close();
            root.tree().publishNew(staged, RelPath.of("f"));
            assertEquals(Map.of("one", "1"), carried(root.at("f")));
            StagedEntry folder = root.tree().staging().createDirectory(2);
            folder.setAttributes(only(Map.of("two", "2")));
            root.tree().publishNew(folder, RelPath.of("d"));
            assertEquals(Map.of("two", "2"), carried(root.at("d")));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    @Covers({"D2", "D7"})
    void setsAttributesOfReadOnlyFiles(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            for (String mode : List.of("r--r--r--", "---------")) {
                Files.setPosixFilePermissions(root.at("f"), PosixFilePermissions.fromString(mode));
                root.tree().setAttributes(RelPath.of("f"), only(Map.of("mode", mode)));
                assertEquals(
                        mode,
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(root.at("f"))));
                Files.setPosixFilePermissions(
                        root.at("f"), PosixFilePermissions.fromString("rw-------"));
                assertEquals(Map.of("mode", mode), carried(root.at("f")));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers(
            value = {"D7", "I6"},
            fault = "kinds not looked at (as root)")
    void linksAreNeitherFollowedNorChanged(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            Path outside = Files.writeString(root.folder().resolve("outside"), "mine");
            Files.createSymbolicLink(root.at("link"), outside);
            Files.createSymbolicLink(root.at("up"), root.folder());
            String owner = Files.getOwner(root.at("link"), LinkOption.NOFOLLOW_LINKS).getName();
            Attributes wanted = new Attributes("daemon", null, extended(Map.of("one", "1")));
            assertThrows(
                    FileProblem.class, () -> root.tree().setAttributes(RelPath.of("link"), wanted));
            assertThrows(
                    FileProblem.class,
                    () -> root.tree().setAttributes(RelPath.of("up/outside"), wanted));
            assertEquals(Map.of(), carried(outside));
            assertEquals(owner, Files.getOwner(outside).getName());
            assertEquals(
                    owner, Files.getOwner(root.at("link"), LinkOption.NOFOLLOW_LINKS).getName());
            assertEquals(Attributes.NONE, read(root, "link"));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void refusesUnknownOwnersAndSetsOtherAttributes(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            Attributes wanted =
                    new Attributes("no-such-user", "no-such-group", extended(Map.of("one", "1")));
            FileProblem problem =
                    assertThrows(
                            FileProblem.class,
                            () -> root.tree().setAttributes(RelPath.of("f"), wanted));
            assertTrue(problem.getMessage().contains("no-such-user"), problem.getMessage());
            assertTrue(problem.getMessage().contains("no-such-group"), problem.getMessage());
            assertEquals(Map.of("one", "1"), carried(root.at("f")));
            // a number with a name here would give it to that user
            assertThrows(
                    FileProblem.class,
                    () ->
                            root.tree()
                                    .setAttributes(
                                            RelPath.of("f"), new Attributes("1", null, null)));
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void givingAwayTakesAnAdministrator(Disk disk) throws IOException {
        assumeFalse(isRoot(disk), "an administrator may give files away");
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            FileProblem problem =
                    assertThrows(
                            FileProblem.class,
                            () ->
                                    root.tree()
                                            .setAttributes(
                                                    RelPath.of("f"),
                                                    new Attributes("root", null, null)));
            assertEquals(
                    "its owner was not set: permission denied, it takes an administrator's rights",
                    problem.getMessage());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    void anAdministratorGivesFilesAwayAlsoToNumbers(Disk disk) throws IOException {
        assumeTrue(isRoot(disk), "only an administrator may give files away");
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            Files.setLastModifiedTime(root.at("f"), FileTime.from(Instant.EPOCH));
            root.tree().setAttributes(RelPath.of("f"), new Attributes("daemon", "54321", null));
            assertEquals("daemon", Files.getOwner(root.at("f")).getName());
            assertEquals(54321, Files.getAttribute(root.at("f"), "unix:gid"));
            assertEquals(new Attributes("daemon", "54321", null), ownership(root, "f"));
            assertEquals(Instant.EPOCH, Files.getLastModifiedTime(root.at("f")).toInstant());
        }
    }

    private static Attributes ownership(Disk.Root root, String name) throws FileProblem {
        Attributes found = read(root, name);
        return new Attributes(found.owner(), found.group(), null);
    }

    private static boolean isRoot(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            return Files.getAttribute(root.path(), "unix:uid").equals(0);
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    @Covers(value = "D7", fault = "no way back after a failure")
    void keepsOldAttributesWhenNewOnesDoNotFit(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            root.tree().setAttributes(RelPath.of("f"), only(Map.of("kept", "1", "old", "2")));
            Attributes large = only(Map.of("kept", "3", "z", "x".repeat(MUCH)));
            try {
                root.tree().setAttributes(RelPath.of("f"), large);
                assertEquals(large.extended(), read(root, "f").extended());
            } catch (FileProblem e) {
                assertTrue(
                        e.getMessage().startsWith("its extended attributes were not set: "),
                        e.getMessage());
                assertEquals(Map.of("kept", "1", "old", "2"), carried(root.at("f")));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#all")
    void leavesOversizedAttributesAlone(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content");
            UserDefinedFileAttributeView view =
                    Files.getFileAttributeView(
                            root.at("f"),
                            UserDefinedFileAttributeView.class,
                            LinkOption.NOFOLLOW_LINKS);
            for (int i = 0; i <= ExtendedAttributes.MAX_COUNT; i++) {
                view.write("n" + i, ByteBuffer.allocate(1));
            }
            FoundAttributes found = root.tree().carried(RelPath.of("f"), ALL);
            assertTrue(found.beyondLimits());
            assertNull(found.attributes().extended());
            assertThrows(
                    FileProblem.class,
                    () -> root.tree().setAttributes(RelPath.of("f"), only(Map.of())));
            assertEquals(ExtendedAttributes.MAX_COUNT + 1, view.list().size());
        }
    }

    @ParameterizedTest
    @MethodSource("org.syncline.core.files.Disk#strong")
    void accessListsAreSeen(Disk disk) throws IOException {
        try (Disk.Root root = disk.fresh()) {
            root.put("f", "content").put("g", "content");
            assumeTrue(AccessLists.give(root.path(), "f"), "no access lists here");
            assertTrue(root.tree().carried(RelPath.of("f"), ALL).hasAcl());
            assertFalse(root.tree().carried(RelPath.of("g"), ALL).hasAcl());
        }
    }

    @Test
    void namesOptionsToOmitOnSystemsWithoutAttributes() {
        assertEquals(
                "this system cannot do that; leave out --owner and --group and --xattrs",
                NioAttributes.refusal(Set.of("basic", "dos", "acl"), ALL));
        assertEquals(
                "this system cannot do that; leave out --owner and --group",
                NioAttributes.refusal(Set.of("basic", "user"), ALL));
        assertEquals("", NioAttributes.refusal(Set.of("posix", "user"), ALL));
        assertEquals("", NioAttributes.refusal(Set.of("basic"), TreeOptions.DEFAULT));
    }
}
