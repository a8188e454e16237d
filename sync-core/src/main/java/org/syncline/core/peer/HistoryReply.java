package org.syncline.core.peer;

import java.io.Serializable;

/** Runs, oldest first, or changes of one run, latest first. */
public class HistoryReply implements Serializable {

    private static final long serialVersionUID = 1L;

    /** All runs; of one run, that run, or none if it is not known. */
    public RunMessage[] runs = {};

    public ChangeMessage[] changes = {};
}
