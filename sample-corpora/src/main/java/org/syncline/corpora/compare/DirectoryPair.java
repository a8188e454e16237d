package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;
import org.syncline.corpora.tree.TreeDir;

import java.io.IOException;

/** The open directories of both sides at one path; closes both. */
record DirectoryPair(TreeDir left, TreeDir right, RawPath path) implements AutoCloseable {
    RawPath path(RawPath name) {
        return path.child(name);
    }

    /** Opens the directory {@code name} on both sides, or on none. */
    DirectoryPair open(RawPath name) throws IOException {
        TreeDir leftChild = left.open(name);
        try {
            return new DirectoryPair(leftChild, right.open(name), path(name));
        } catch (IOException e) {
            leftChild.close();
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        try (left;
                right) {
            // try-with-resources closes the second even if closing the first fails
        }
    }
}
