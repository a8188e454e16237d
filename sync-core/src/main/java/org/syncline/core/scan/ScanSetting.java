package org.syncline.core.scan;

import java.time.InstantSource;

/**
 * The resources of a scan.
 *
 * @param clock the host's clock, by which the file system stamps files
 * @param workers number of threads that walk and sign
 */
public record ScanSetting(InstantSource clock, int workers) {

    public ScanSetting {
        if (workers < 1) {
            throw new IllegalArgumentException("a scan needs a worker");
        }
    }

    /** The system's clock and as many workers as there are processors. */
    public static ScanSetting standard() {
        return new ScanSetting(InstantSource.system(), Runtime.getRuntime().availableProcessors());
    }
}
