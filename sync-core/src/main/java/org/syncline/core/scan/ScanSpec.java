package org.syncline.core.scan;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.Phases;

/**
 * What a scan is to do.
 *
 * @param digest how files are signed; cached digests of another algorithm are not used
 * @param checksum true to sign every file, whatever the cache says
 * @param excludes what to pass over
 * @param cache what is known from earlier scans
 * @param phases where busy time of walking (SCAN) and hashing (SIGN) is added
 */
public record ScanSpec(
        DigestAlgorithm digest,
        boolean checksum,
        Excludes excludes,
        StampCache cache,
        Phases phases) {}
