package org.syncline.core.peer;

import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.List;

/** Cuts a scan into pages and puts pages together again. */
public final class Pages {

    /** Nodes in one page. */
    public static final int NODES = 2_000;

    private final Messages messages;

    public Pages(Messages messages) {
        this.messages = messages;
    }

    /** Number of pages of a scan with this many nodes and problems; at least one. */
    public static int count(int nodes, int problems) {
        return Math.max(1, (Math.max(nodes, problems) + NODES - 1) / NODES);
    }

    /** Page {@code index} of both lists, as much of each as a page may hold. */
    public PageReply encode(List<Node> nodes, List<Problem> problems, int index) {
        if (index < 0 || index >= count(nodes.size(), problems.size())) {
            throw new IllegalArgumentException("there is no page " + index);
        }
        List<Node> slice = slice(nodes, index);
        VersionTable versions = new VersionTable();
        PageReply page = new PageReply();
        page.nodes = new NodeMessage[slice.size()];
        for (int i = 0; i < page.nodes.length; i++) {
            page.nodes[i] = message(slice.get(i), versions);
        }
        page.versions = versions.toArray();
        page.problems =
                slice(problems, index).stream()
                        .map(Messages::message)
                        .toArray(ProblemMessage[]::new);
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
        return message;
    }

    /**
     * The nodes of a page.
     *
     * @throws IllegalArgumentException if the page is malformed
     */
    public List<Node> decode(PageReply page) {
        if (page.nodes.length > NODES || page.problems.length > NODES) {
            throw new IllegalArgumentException(
                    "a page of " + Math.max(page.nodes.length, page.problems.length) + " entries");
        }
        VersionVector[] versions = VersionTable.decode(page.versions);
        List<Node> nodes = new ArrayList<>(page.nodes.length);
        for (NodeMessage message : page.nodes) {
            RelPath path = RelPath.of(message.path);
            if (path.isRoot()) {
                throw new IllegalArgumentException("the root among its own entries");
            }
            VersionVector version = VersionTable.at(versions, message.version);
            nodes.add(new Node(path, new Versioned(messages.entry(message.entry), version)));
        }
        return nodes;
    }
}
