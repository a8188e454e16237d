package org.syncline.core.scan;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.PhaseCounters;
import org.syncline.core.model.TreeOptions;

/**
 * The task of a scan.
 *
 * @param digest the algorithm that signs files; cached digests of another algorithm are not used
 * @param checksum true to sign every file, whatever the cache says
 * @param choices the treatment of symbolic links, hard links and attributes
 * @param excludes the paths to pass over
 * @param cache the results of earlier scans
 * @param phases the counters that busy time of walking (SCAN) and hashing (SIGN) is added to
 */
public record ScanSpec(
        DigestAlgorithm digest,
        boolean checksum,
        TreeOptions choices,
        Excludes excludes,
        StampCache cache,
        PhaseCounters phases) {}
