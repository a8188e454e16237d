package org.syncline.core.scan;

import org.syncline.core.model.Problem;

import java.time.Instant;
import java.util.List;

/**
 * A root as a scan found it. The root itself is not among the entries. A problem at a directory
 * means that what lies below it is unknown, not absent.
 *
 * @param started the host's time before anything was looked at: what to record with the stamps
 * @param entries sorted by path
 * @param problems sorted by path
 */
public record ScanResult(Instant started, List<Scanned> entries, List<Problem> problems) {}
