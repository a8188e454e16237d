package org.syncline.core.execute;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.TrashLocation;

/**
 * A step that was carried out.
 *
 * @param kept place of the displaced entry in the trash; null if the step displaced none
 * @param stamps the file system's present data of the path, {@link FileStat#ABSENT} after a
 *     deletion; null for a directory whose mode and time are set, and which is recorded, at the end
 *     of the run
 */
public record CompletedStep(Step step, @Nullable TrashLocation kept, @Nullable FileStat stamps) {}
