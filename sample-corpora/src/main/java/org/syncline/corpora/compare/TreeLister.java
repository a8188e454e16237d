package org.syncline.corpora.compare;

import org.syncline.corpora.tree.NodeAttributes;
import org.syncline.corpora.tree.NodeType;
import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;
import org.syncline.corpora.tree.TreeDirs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** One walk over one tree, in the order of its paths. Used once, by one thread. */
public final class TreeLister {
    private static final int BLOCK = 256 * 1024;

    private final MessageDigest all = sha256();
    private final MessageDigest modes = sha256();
    private final MessageDigest content = sha256();
    private final ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
    private final Map<Object, RawPath> firstNames = new HashMap<>();
    private long entries;
    private long bytes;
    private boolean hasModes = true;

    private TreeLister() {}

    /**
     * Reads all of a tree, which must be quiet meanwhile.
     *
     * @throws IOException naming an entry that cannot be read, because nothing is known of it
     */
    public static TreeListing list(Path root) throws IOException {
        try (TreeDir dir = TreeDirs.open(root)) {
            return new TreeLister().listing(dir);
        }
    }

    private TreeListing listing(TreeDir root) throws IOException {
        listChildren(root, RawPath.EMPTY);
        return new TreeListing(
                entries, bytes, hex(all.digest()), hasModes ? hex(modes.digest()) : "");
    }

    private void listChildren(TreeDir dir, RawPath path) throws IOException {
        for (RawPath name : dir.names()) {
            RawPath child = path.child(name);
            if (!child.equals(CompareOptions.RESERVED)) {
                list(dir, name, child);
            }
        }
    }

    private void list(TreeDir dir, RawPath name, RawPath path) throws IOException {
        NodeAttributes node = dir.stat(name);
        entries++;
        add(path.bytes());
        add(node.type().name());
        add("%d %d".formatted(node.mtime().getEpochSecond(), node.mtime().getNano()));
        add(firstName(path, node).bytes());
        addMode(path, node);
        switch (node.type()) {
            case DIRECTORY -> {
                try (TreeDir child = dir.open(name)) {
                    listChildren(child, path);
                }
            }
            case SYMLINK -> add(dir.readLink(name).bytes());
            case FILE -> addContent(dir, name);
            case FIFO, SOCKET, CHARACTER_DEVICE, BLOCK_DEVICE, OTHER -> {}
        }
    }

    /** Hard links have the same one. */
    private RawPath firstName(RawPath path, NodeAttributes node) {
        if (node.links() <= 1 || node.type() == NodeType.DIRECTORY) {
            return path;
        }
        RawPath known = firstNames.putIfAbsent(node.identity(), path);
        return known == null ? path : known;
    }

    private void addMode(RawPath path, NodeAttributes node) {
        if (node.mode() < 0) {
            hasModes = false;
        } else if (node.type() != NodeType.SYMLINK) {
            add(path.bytes(), modes);
            add(Integer.toOctalString(node.mode()).getBytes(StandardCharsets.US_ASCII), modes);
        }
    }

    private void addContent(TreeDir dir, RawPath name) throws IOException {
        try (ReadableByteChannel file = dir.read(name)) {
            for (block.clear(); file.read(block) >= 0; block.clear()) {
                bytes += block.flip().remaining();
                content.update(block);
            }
        }
        add(content.digest());
    }

    private void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(byte[] field) {
        add(field, all);
    }

    /** With its length, so that no two lists of fields are the same bytes. */
    private static void add(byte[] field, MessageDigest into) {
        into.update(ByteBuffer.allocate(Integer.BYTES).putInt(field.length).flip());
        into.update(field);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
