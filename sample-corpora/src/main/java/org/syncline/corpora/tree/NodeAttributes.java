package org.syncline.corpora.tree;

import java.time.Instant;

/**
 * The attributes of one entry.
 *
 * @param mode the twelve permission bits, or -1 where the platform has none
 * @param size in bytes; meaningful for regular files
 * @param mtime as exact as the platform tells it
 * @param links number of hard links, 1 where the platform does not tell
 * @param identity equal for two names of one file, such as device and inode
 */
public record NodeAttributes(
        NodeType type, int mode, long size, Instant mtime, long links, Object identity) {}
