package org.syncline.core.scan;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.measure.Phases;
import org.syncline.core.model.TreeChoices;

/**
 * What a scan is to do.
 *
 * @param digest how files are signed; cached digests of another algorithm are not used
 * @param checksum true to sign every file, whatever the cache says
 * @param choices which links are taken in, and whether hard links are looked at
 * @param excludes what to pass over
 * @param cache what is known from earlier scans
 * @param phases where busy time of walking (SCAN) and hashing (SIGN) is added
 */
public record ScanSpec(
        DigestAlgorithm digest,
        boolean checksum,
        TreeChoices choices,
        Excludes excludes,
        StampCache cache,
        Phases phases) {}
