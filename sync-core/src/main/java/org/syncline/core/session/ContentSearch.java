package org.syncline.core.session;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Node;
import org.syncline.core.peer.PageCodec;
import org.syncline.core.peer.PageRequest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks a peer which files of its root had some content when it recorded them. The snapshots of a
 * session leave out directories that are the same on both sides, and most of the content that could
 * be copied lies in these.
 */
record ContentSearch(PeerLink link) {

    /**
     * One file for each content that the peer has.
     *
     * @throws IOException also if the answer makes no sense
     */
    List<Node> files(List<Digest> contents) throws IOException {
        List<Node> found = new ArrayList<>();
        for (int from = 0; from < contents.size(); from += PageCodec.CONTENTS) {
            int to = Math.min(contents.size(), from + PageCodec.CONTENTS);
            found.addAll(ask(contents.subList(from, to)));
        }
        return found;
    }

    private List<Node> ask(List<Digest> contents) throws IOException {
        PageRequest request = new PageRequest();
        request.contents = contents.stream().map(Digest::bytes).toArray(byte[][]::new);
        try {
            return new PageCodec(link.messages()).decode(link.page(request));
        } catch (IllegalArgumentException e) {
            throw new IOException(
                    "an answer about equal files makes no sense: " + e.getMessage(), e);
        }
    }
}
