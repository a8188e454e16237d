package org.syncline.lab.stats;

/**
 * Iterations in a row that ran at one level.
 *
 * @param from the index of the first iteration
 * @param to the index after the last one
 * @param mean the mean in seconds, lone spikes left out
 * @param deviation the standard deviation in seconds (n), lone spikes left out, and at least the
 *     resolution of the search; of batches it is that of their means
 */
public record Segment(int from, int to, double mean, double deviation) {

    /** Returns the number of iterations, lone spikes among them. */
    public int length() {
        return to - from;
    }
}
