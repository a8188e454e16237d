package org.syncline.core.transfer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The files that fit into the free space of their target, and the rest. If not all fit, as many as
 * possible do: the smallest. An entry that a run replaces stays in the trash and frees no space.
 * Immutable.
 *
 * @param fitting those that fit, in their order
 * @param left those that do not, in their order
 */
public record SpaceAllocation(List<FileJob> fitting, List<FileJob> left) {

    /** The unit in which file systems usually allocate. */
    private static final long BLOCK = 4096;

    public SpaceAllocation {
        fitting = List.copyOf(fitting);
        left = List.copyOf(left);
    }

    /** Chooses for so many free bytes; negative if that is unknown. */
    public static SpaceAllocation of(long free, List<FileJob> jobs) {
        long all = jobs.stream().mapToLong(SpaceAllocation::needed).sum();
        if (free < 0 || all <= free) {
            return new SpaceAllocation(jobs, List.of());
        }
        List<FileJob> bySize = new ArrayList<>(jobs);
        bySize.sort(Comparator.comparingLong(SpaceAllocation::needed));
        Set<FileJob> chosen = new HashSet<>();
        long room = free;
        for (FileJob job : bySize) {
            room -= needed(job);
            if (room < 0) {
                break;
            }
            chosen.add(job);
        }
        return new SpaceAllocation(
                jobs.stream().filter(chosen::contains).toList(),
                jobs.stream().filter(job -> !chosen.contains(job)).toList());
    }

    private static long needed(FileJob job) {
        return (job.file().size() + BLOCK - 1) / BLOCK * BLOCK;
    }
}
