package org.syncline.core.crash;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.digest.Hasher;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compares an archive with the tree. */
final class ArchiveCheck {

    private ArchiveCheck() {}

    /** Returns the rows that were recorded since {@code known} and have no entry in the tree. */
    static List<ArchivedNode> ahead(SimPair found, String side, Map<RelPath, ArchivedNode> known)
            throws IOException {
        Map<String, String> now = new SimFiles(found.tree(side)).content();
        List<ArchivedNode> ahead = new ArrayList<>();
        SimPair.Recorded recorded = found.recorded(side);
        for (ArchivedNode node : recorded.nodes().values()) {
            boolean midway = !recorded.ended() && isDirectory(node, now);
            if (!node.equals(known.get(node.path()))
                    && !midway
                    && !stands(found.tree(side), now, node)) {
                ahead.add(node);
            }
        }
        return ahead;
    }

    /** One that is there; its time and mode are put in order at the end of a run. */
    private static boolean isDirectory(ArchivedNode node, Map<String, String> now) {
        return node.state().entry() instanceof Entry.Directory
                && "/".equals(now.get(node.path().toString()));
    }

    private static boolean stands(Tree tree, Map<String, String> now, ArchivedNode node)
            throws IOException {
        String content = now.get(node.path().toString());
        if (content == null) {
            return node.state().entry() instanceof Entry.Absent;
        }
        FileStat stat = tree.stat(node.path());
        return switch (node.state().entry()) {
            case Entry.Absent absent -> false;
            case Entry.Directory directory ->
                    content.equals("/")
                            && stat.mtime().toInstant().equals(directory.mtime())
                            && stat.mode() == directory.mode();
            case Entry.RegularFile file ->
                    stat.kind() == FileStat.Kind.FILE
                            && stat.mtime().toInstant().equals(file.mtime())
                            && stat.mode() == file.mode()
                            && file.digest().equals(digest(content));
            case Entry.Symlink link ->
                    stat.mtime().toInstant().equals(link.mtime())
                            && content.equals("->" + new String(link.target(), UTF_8));
            case Entry.Unsyncable unsyncable -> false;
        };
    }

    private static Digest digest(String content) {
        byte[] bytes = content.getBytes(UTF_8);
        Hasher hasher = DigestAlgorithm.SHA_256.newHasher();
        hasher.update(bytes, 0, bytes.length);
        return hasher.finish();
    }
}
