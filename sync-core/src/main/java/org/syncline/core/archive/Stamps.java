package org.syncline.core.archive;

import org.syncline.core.files.FileStat;

/**
 * The properties of a file when its digest was taken, so that an unchanged one need not be read
 * again.
 *
 * @param recorded when the digest was taken, by the clock of the file system: a file whose times
 *     are not older than that by more than the clock's granularity cannot be trusted
 */
public record Stamps(
        long inode,
        long device,
        FileStat.Stamp mtime,
        FileStat.Stamp ctime,
        FileStat.Stamp recorded) {}
