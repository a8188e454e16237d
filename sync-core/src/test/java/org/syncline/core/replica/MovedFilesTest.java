package org.syncline.core.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.Stamps;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Stamp;
import org.syncline.core.files.FoundAttributes;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.TreeReader;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.corpora.cases.Covers;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A table: recorded and found files, by inode, and the former paths that follow. */
@Covers({"B3", "I7"})
class MovedFilesTest {

    private static final Stamp RECORDED = new Stamp(1000, 5);
    private static final long DEVICE = 7;

    private final List<ArchivedNode> recorded = new ArrayList<>();
    private final List<ScannedEntry> found = new ArrayList<>();
    private Optional<Stamp> born = Optional.of(RECORDED);

    private static Entry.RegularFile file(String content) {
        return new Entry.RegularFile(
                content.length(), Instant.EPOCH, 0644, new Digest("text", content.getBytes()));
    }

    private static Versioned versioned(Entry entry) {
        return new Versioned(entry, VersionVector.EMPTY.edited(new ReplicaId(1, 1), 1));
    }

    private void was(String path, long inode) {
        Stamps stamps = new Stamps(inode, DEVICE, Stamp.EPOCH, RECORDED, RECORDED);
        recorded.add(new ArchivedNode(RelPath.of(path), versioned(file("old")), stamps));
    }

    private void is(String path, long inode, long device, int links) {
        FileStat stat =
                new FileStat(
                        FileStat.Kind.FILE, 3, Stamp.EPOCH, RECORDED, inode, device, 0644, links);
        found.add(new ScannedEntry(RelPath.of(path), file("new"), stat, false));
    }

    private void is(String path, long inode) {
        is(path, inode, DEVICE, 1);
    }

    /** The paths with a word on where they came from. */
    private String told() {
        List<Node> nodes = new ArrayList<>();
        found.forEach(f -> nodes.add(new Node(f.path(), versioned(f.entry()))));
        for (ArchivedNode row : recorded) {
            if (found.stream().noneMatch(f -> f.path().equals(row.path()))) {
                nodes.add(new Node(row.path(), versioned(Entry.Absent.INSTANCE)));
            }
        }
        nodes.sort(Comparator.comparing(Node::path));
        List<String> said = new ArrayList<>();
        for (Node node : MovedFiles.hinted(nodes, recorded, found, new Births())) {
            RelPath from = node.movedFrom();
            if (from != null) {
                said.add(from + ">" + node.path());
            }
        }
        return String.join(" ", said);
    }

    /** Every file was born at the same time. */
    private final class Births implements TreeReader {

        @Override
        public Optional<Stamp> born(RelPath path) throws FileProblem {
            if (path.equals(RelPath.of("vanished"))) {
                throw new FileProblem(ErrorCode.NOT_FOUND);
            }
            return born;
        }

        @Override
        public void list(RelPath directory, Listing listing) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileStat stat(RelPath path) {
            throw new UnsupportedOperationException();
        }

        @Override
        public byte[] readLink(RelPath link) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FoundAttributes carried(RelPath path, TreeOptions choices) {
            throw new UnsupportedOperationException();
        }

        @Override
        public OpenFile openRead(RelPath file) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void recognisesMovedFilesByInode() {
        was("a", 1);
        was("b", 2);
        is("c", 2);
        is("d", 3);
        is("vanished", 1);
        assertEquals("b>c", told());
    }

    @Test
    void ignoresReusedInodes() {
        was("a", 1);
        is("b", 1);
        born = Optional.of(new Stamp(RECORDED.seconds(), RECORDED.nanos() + 1));
        assertEquals("", told());
        born = Optional.empty();
        assertEquals("", told());
        born = Optional.of(new Stamp(RECORDED.seconds() - 1, 0));
        assertEquals("a>b", told());
    }

    @Test
    void ignoresFilesThatStillStand() {
        was("a", 1);
        is("a", 2);
        is("b", 1);
        assertEquals("", told());
    }

    @Test
    void filesOfSeveralNamesAreLeftOut() {
        was("a", 1);
        was("b", 1);
        was("c", 2);
        is("d", 1);
        is("e", 2, DEVICE, 2);
        assertEquals("", told());
    }

    @Test
    void ignoresOtherDevicesAndMissingInodes() {
        was("a", 1);
        was("b", 0);
        is("c", 1, DEVICE + 1, 1);
        is("d", 0);
        assertEquals("", told());
    }
}
