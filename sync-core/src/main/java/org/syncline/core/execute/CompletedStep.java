package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;

/**
 * A step that was carried out.
 *
 * @param kept where what it displaced lies now; null if it displaced nothing
 * @param stamps what the file system says of the path now, {@link FileStat#ABSENT} after a
 *     deletion; null for a directory whose mode and time are set, and which is recorded, at the end
 *     of the run
 */
public record CompletedStep(Step step, @Nullable TrashLocation kept, @Nullable FileStat stamps) {}
