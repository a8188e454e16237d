package org.syncline.corpora.compare;

import org.syncline.corpora.tree.RawPath;

/**
 * One aspect in which one path differs.
 *
 * @param path relative to the roots, exact bytes
 * @param left the left side's value, for people
 * @param right the right side's value, for people
 */
public record Difference(RawPath path, Aspect aspect, String left, String right) {
    @Override
    public String toString() {
        return path.display() + ": " + aspect + " left " + left + ", right " + right;
    }
}
