package org.syncline.core.scan;

import org.syncline.core.model.Problem;

import java.time.Instant;
import java.util.List;

/**
 * A root as a scan found it: the entries of all directories in which something may have changed,
 * without the root itself. A problem at a directory means that what lies below it is unknown, not
 * absent.
 *
 * @param started the host's time before anything was looked at: what to record with the stamps
 * @param listed the directories that are told of, in no order
 * @param entries what lies in those, sorted by path
 * @param problems sorted by path
 * @param notices sentences for people about what was found and is not synchronised
 */
public record ScanResult(
        Instant started,
        List<ListedDirectory> listed,
        List<Scanned> entries,
        List<Problem> problems,
        List<String> notices) {}
