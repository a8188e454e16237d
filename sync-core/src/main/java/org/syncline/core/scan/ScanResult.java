package org.syncline.core.scan;

import org.syncline.core.model.Problem;

import java.time.Instant;
import java.util.List;

/**
 * A root as a scan found it: the entries of all directories in which something may have changed,
 * without the root itself. A problem at a directory means that everything below it is unknown, not
 * absent.
 *
 * @param started the host's time before the first look, to be recorded with the stamps
 * @param listed the directories whose entries are given, in no order
 * @param entries the entries of those, sorted by path
 * @param problems sorted by path
 * @param notices sentences for people about things that were found and are not synchronised
 */
public record ScanResult(
        Instant started,
        List<ListedDirectory> listed,
        List<ScannedEntry> entries,
        List<Problem> problems,
        List<String> notices) {}
