package org.syncline.corpora.compare;

import org.syncline.corpora.tree.NodeAttributes;
import org.syncline.corpora.tree.NodeType;
import org.syncline.corpora.tree.RawPath;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** One walk over two trees, hand in hand. Used once. */
final class TreePairWalk {
    private static final String PRESENT = "present";
    private static final String ABSENT = "absent";

    private final CompareOptions options;
    private final DifferenceCollector differences;
    private final ByteComparison bytes = new ByteComparison();
    private final LinkGroups leftGroups = new LinkGroups();
    private final LinkGroups rightGroups = new LinkGroups();

    TreePairWalk(CompareOptions options) {
        this.options = options;
        differences = new DifferenceCollector(options.aspects());
    }

    List<Difference> run(DirectoryPair roots) throws IOException {
        compareChildren(roots, options.excludedAtRoot());
        LinkGroups.compare(leftGroups, rightGroups, differences);
        return differences.sorted();
    }

    private void compareChildren(DirectoryPair dirs, Set<RawPath> excluded) throws IOException {
        Set<RawPath> leftNames = new HashSet<>(dirs.left().names());
        Set<RawPath> rightNames = new HashSet<>(dirs.right().names());
        Set<RawPath> all = new TreeSet<>(leftNames);
        all.addAll(rightNames);
        all.removeAll(excluded);
        for (RawPath name : all) {
            boolean onLeft = leftNames.contains(name);
            boolean onRight = rightNames.contains(name);
            if (onLeft && onRight) {
                compareEntry(dirs, name);
            } else {
                String left = onLeft ? PRESENT : ABSENT;
                String right = onRight ? PRESENT : ABSENT;
                differences.add(new Difference(dirs.path(name), Aspect.PRESENCE, left, right));
            }
        }
    }

    /**
     * Compares one entry. An unreadable entry is a difference of its own, and the walk goes on
     * beside it.
     */
    private void compareEntry(DirectoryPair dirs, RawPath name) {
        try {
            compareReadable(dirs, name);
        } catch (IOException e) {
            differences.add(Readability.difference(dirs, name, e));
        }
    }

    private void compareReadable(DirectoryPair dirs, RawPath name) throws IOException {
        RawPath path = dirs.path(name);
        NodeAttributes left = dirs.left().stat(name);
        NodeAttributes right = dirs.right().stat(name);
        leftGroups.add(path, left);
        rightGroups.add(path, right);
        differences.check(path, Aspect.TYPE, left.type(), right.type());
        if (left.type() == right.type()) {
            differences.check(path, mtimeAspect(left.type()), left.mtime(), right.mtime());
            compareModes(path, left, right);
            compareInside(dirs, name, left);
        }
    }

    private void compareModes(RawPath path, NodeAttributes left, NodeAttributes right) {
        boolean known = left.mode() >= 0 && right.mode() >= 0;
        if (known && left.type() != NodeType.SYMLINK) {
            differences.check(path, Aspect.MODE, octal(left.mode()), octal(right.mode()));
        }
    }

    private void compareInside(DirectoryPair dirs, RawPath name, NodeAttributes left)
            throws IOException {
        switch (left.type()) {
            case DIRECTORY -> compareDirectories(dirs, name);
            case SYMLINK -> compareTargets(dirs, name);
            case FILE -> compareFiles(dirs, name);
            case FIFO, SOCKET, CHARACTER_DEVICE, BLOCK_DEVICE, OTHER -> {}
        }
    }

    private void compareDirectories(DirectoryPair dirs, RawPath name) throws IOException {
        try (DirectoryPair children = dirs.open(name)) {
            compareChildren(children, Set.of());
        }
    }

    private void compareTargets(DirectoryPair dirs, RawPath name) throws IOException {
        if (differences.wants(Aspect.LINK_TARGET)) {
            RawPath left = dirs.left().readLink(name);
            RawPath right = dirs.right().readLink(name);
            differences.check(dirs.path(name), Aspect.LINK_TARGET, left, right);
        }
    }

    private void compareFiles(DirectoryPair dirs, RawPath name) throws IOException {
        if (differences.wants(Aspect.BYTES)) {
            bytes.compare(dirs, name).ifPresent(differences::add);
        }
    }

    private static Aspect mtimeAspect(NodeType type) {
        return switch (type) {
            case DIRECTORY -> Aspect.DIRECTORY_MTIME;
            case SYMLINK -> Aspect.LINK_MTIME;
            case FILE, FIFO, SOCKET, CHARACTER_DEVICE, BLOCK_DEVICE, OTHER -> Aspect.FILE_MTIME;
        };
    }

    private static String octal(int mode) {
        return "0" + Integer.toOctalString(mode);
    }
}
