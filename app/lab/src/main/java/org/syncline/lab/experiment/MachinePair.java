package org.syncline.lab.experiment;

/**
 * Which machine of a group calls which, by their names.
 *
 * @param client calls, and its clock takes the times
 */
public record MachinePair(String client, String server) {

    private static final String BETWEEN = ":";

    /** Reads a pair such as {@code bench:shelf}; fails with a message for people. */
    public static MachinePair parse(String text) {
        String[] names = text.split(BETWEEN, -1);
        if (names.length != 2 || names[0].isBlank() || names[1].isBlank()) {
            throw new IllegalArgumentException(
                    "\"%s\" is no pair of machines; one looks like bench:shelf"
                            .formatted(NearestNames.clipped(text)));
        }
        if (names[0].equals(names[1])) {
            throw new IllegalArgumentException(
                    ("\"%s\" is one machine twice; \"syncline experiment run\" without --lab"
                                    + " measures within one")
                            .formatted(NearestNames.clipped(text)));
        }
        return new MachinePair(names[0], names[1]);
    }

    @Override
    public String toString() {
        return client + BETWEEN + server;
    }
}
