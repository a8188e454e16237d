package org.syncline.lab.experiment;

import java.time.Duration;

/** Efforts with a name. */
public final class Efforts {

    /** What is measured where nothing else is chosen: by five forks, within ten minutes. */
    public static final CellEffort DEFAULT =
            new CellEffort(5, 10, 20, Duration.ofSeconds(1), Duration.ofMinutes(10));

    private Efforts() {}
}
