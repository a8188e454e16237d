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

    /** Number of pages of a scan with this many nodes; at least one. */
    public static int count(int nodes) {
        return Math.max(1, (nodes + NODES - 1) / NODES);
    }

    /** Page {@code index} of the nodes; the first one carries the problems. */
    public PageReply encode(List<Node> nodes, List<Problem> problems, int index) {
        if (index < 0 || index >= count(nodes.size())) {
            throw new IllegalArgumentException("there is no page " + index);
        }
        List<Node> slice =
                nodes.subList(index * NODES, Math.min(nodes.size(), (index + 1) * NODES));
        VersionTable versions = new VersionTable();
        PageReply page = new PageReply();
        page.nodes = new NodeMessage[slice.size()];
        for (int i = 0; i < page.nodes.length; i++) {
            page.nodes[i] = message(slice.get(i), versions);
        }
        page.versions = versions.toArray();
        if (index == 0) {
            page.problems = problems.stream().map(Messages::message).toArray(ProblemMessage[]::new);
        }
        return page;
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
        VersionVector[] versions = VersionTable.decode(page.versions);
        List<Node> nodes = new ArrayList<>(page.nodes.length);
        for (NodeMessage message : page.nodes) {
            VersionVector version = VersionTable.at(versions, message.version);
            nodes.add(
                    new Node(
                            RelPath.of(message.path),
                            new Versioned(messages.entry(message.entry), version)));
        }
        return nodes;
    }
}
