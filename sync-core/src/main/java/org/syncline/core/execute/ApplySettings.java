package org.syncline.core.execute;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.TreeOptions;

import java.util.regex.Pattern;

/**
 * How a run applies its steps.
 *
 * @param run identity of the run, which names its trash
 * @param durable force content and names to disk before a step counts as done
 * @param verified read written content back from disk before it is published
 * @param choices the properties kept in step beside content, times and modes
 * @param capabilities the file system's treatment of times at the root
 * @param digest the algorithm that verifies content
 * @param phases the counters that the time is booked in
 */
public record ApplySettings(
        String run,
        boolean durable,
        boolean verified,
        TreeOptions choices,
        Capabilities capabilities,
        DigestAlgorithm digest,
        PhaseCounters phases) {

    private static final Pattern RUN = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}");

    /** Refuses a run whose identity cannot name a folder of the trash, before anything is done. */
    public ApplySettings {
        if (!RUN.matcher(run).matches()) {
            throw new IllegalArgumentException("\"" + run + "\" cannot name a run");
        }
    }
}
