package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;

/**
 * One aspect in which one path differs.
 *
 * @param path relative to the roots, exact bytes
 * @param left what the left side has, for people
 * @param right what the right side has, for people
 */
public record Difference(RawPath path, Aspect aspect, String left, String right) {
    @Override
    public String toString() {
        return path.display() + ": " + aspect + " left " + left + ", right " + right;
    }
}
