package org.syncline.lab.experiment;

/**
 * One value of every axis.
 *
 * @param transport name of the transport; {@link #LOCAL} for work without a server
 * @param link settings of the emulated link, or the name of a profile; "none" for none
 */
public record ExperimentCell(Work work, String transport, String link) {

    /** Stands for the transport where nothing travels. */
    public static final String LOCAL = "local";

    /** The link that changes nothing. */
    public static final String NO_LINK = "none";

    public ExperimentCell {
        if (work.remote() == transport.equals(LOCAL)) {
            throw new IllegalArgumentException(
                    "work with a server needs a transport, other work has none: "
                            + work
                            + " over "
                            + transport);
        }
    }
}
