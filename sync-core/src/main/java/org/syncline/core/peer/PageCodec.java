package org.syncline.core.peer;

import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.List;

/** Cuts a scan into pages and puts pages together again. */
public final class PageCodec {

    /** Nodes in one page. */
    public static final int NODES = 2_000;

    private final MessageMapper messages;

    public PageCodec(MessageMapper messages) {
        this.messages = messages;
    }

    /** Directories in one request for nodes. */
    public static final int DIRECTORIES = 4_000;

    /** Contents in one request; their files fill one page. */
    public static final int CONTENTS = 1_000;

    /** Number of pages of a list with this many items; at least one. */
    public static int count(int items) {
        return Math.max(1, (items + NODES - 1) / NODES);
    }

    /** Page {@code index} of the directories and problems, as much of each as a page may hold. */
    public static DirectoriesReply encode(
            List<DirectoryState> directories, List<Problem> problems, int index) {
        check(index, count(Math.max(directories.size(), problems.size())));
        List<DirectoryState> slice = slice(directories, index);
        DirectoriesReply page = new DirectoriesReply();
        page.paths = slice.stream().map(it -> it.path().rawBytes()).toArray(byte[][]::new);
        page.digests = slice.stream().map(DirectoryState::digest).toArray(byte[][]::new);
        page.standing = slice.stream().mapToInt(DirectoryState::standing).toArray();
        page.problems =
                slice(problems, index).stream()
                        .map(MessageMapper::message)
                        .toArray(ProblemMessage[]::new);
        return page;
    }

    private static void check(int index, int pages) {
        if (index < 0 || index >= pages) {
            throw new IllegalArgumentException("there is no page " + index);
        }
    }

    /** Page {@code index} of these nodes. */
    public PageReply encode(List<Node> nodes, int index) {
        check(index, count(nodes.size()));
        List<Node> slice = slice(nodes, index);
        VersionTable versions = new VersionTable();
        PageReply page = new PageReply();
        page.pages = count(nodes.size());
        page.nodes = new NodeMessage[slice.size()];
        for (int i = 0; i < page.nodes.length; i++) {
            page.nodes[i] = message(slice.get(i), versions);
        }
        page.versions = versions.toArray();
        return page;
    }

    private static <T> List<T> slice(List<T> all, int page) {
        int from = Math.min(all.size(), page * NODES);
        return all.subList(from, Math.min(all.size(), from + NODES));
    }

    private NodeMessage message(Node node, VersionTable versions) {
        NodeMessage message = new NodeMessage();
        message.path = node.path().rawBytes();
        message.version = versions.indexOf(node.version());
        message.entry = messages.message(node.entry());
        RelPath from = node.movedFrom();
        message.movedFrom = from == null ? new byte[0] : from.rawBytes();
        return message;
    }

    /**
     * The directories of a page.
     *
     * @throws IllegalArgumentException if the page is malformed
     */
    public static List<DirectoryState> decode(DirectoriesReply page) {
        int size = page.paths.length;
        if (size > NODES || page.digests.length != size || page.standing.length != size) {
            throw new IllegalArgumentException("a page of " + size + " directories");
        }
        List<DirectoryState> states = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            if (page.standing[i] < 0) {
                throw new IllegalArgumentException(page.standing[i] + " entries in a directory");
            }
            states.add(
                    new DirectoryState(
                            RelPath.of(page.paths[i]), page.digests[i], page.standing[i]));
        }
        return states;
    }

    /**
     * The nodes of a page.
     *
     * @throws IllegalArgumentException if the page is malformed
     */
    public List<Node> decode(PageReply page) {
        if (page.nodes.length > NODES) {
            throw new IllegalArgumentException("a page of " + page.nodes.length + " entries");
        }
        VersionVector[] versions = VersionTable.decode(page.versions);
        List<Node> nodes = new ArrayList<>(page.nodes.length);
        for (NodeMessage message : page.nodes) {
            RelPath path = RelPath.of(message.path);
            if (path.isRoot()) {
                throw new IllegalArgumentException("the root among its own entries");
            }
            VersionVector version = VersionTable.at(versions, message.version);
            Versioned state = new Versioned(messages.entry(message.entry), version);
            byte[] from = message.movedFrom;
            nodes.add(new Node(path, state, from.length == 0 ? null : RelPath.of(from)));
        }
        return nodes;
    }
}
