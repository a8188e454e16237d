package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/**
 * How much a synchronisation did.
 *
 * @param files regular files that were brought to a side
 * @param bytes of their content
 * @param changes of either side: what was brought, deleted, moved or given other attributes
 * @param entries that were looked at, on both sides together
 * @param signedFiles that were read to sign them, on both sides together
 * @param signedBytes of their content
 */
public record RunAmounts(
        long files, long bytes, long changes, long entries, long signedFiles, long signedBytes) {

    /** What is done where nothing is. */
    public static final RunAmounts NONE = new RunAmounts(0, 0, 0, 0, 0, 0);

    private static final String FILES = "files";
    private static final String BYTES = "bytes";
    private static final String CHANGES = "changes";
    private static final String ENTRIES = "entries";
    private static final String SIGNED_FILES = "signed files";
    private static final String SIGNED_BYTES = "signed bytes";

    public RunAmounts {
        if (Stream.of(files, bytes, changes, entries, signedFiles, signedBytes)
                .anyMatch(amount -> amount < 0)) {
            throw new IllegalArgumentException(
                    ("nothing of a run is negative: %d files, %d bytes, %d changes, %d entries,"
                                    + " %d signed files, %d signed bytes")
                            .formatted(files, bytes, changes, entries, signedFiles, signedBytes));
        }
    }

    /** Returns what a first copy does, as far as its files and bytes tell. */
    public static RunAmounts ofFirstCopy(long files, long bytes) {
        return new RunAmounts(files, bytes, files, files, files, bytes);
    }

    static RunAmounts of(long files, long bytes, List<PhaseTime> phases) {
        return new RunAmounts(
                files,
                bytes,
                sum(phases, Phase.COMMIT, PhaseTime::items),
                sum(phases, Phase.SCAN, PhaseTime::items),
                sum(phases, Phase.SIGN, PhaseTime::items),
                sum(phases, Phase.SIGN, PhaseTime::bytes));
    }

    private static long sum(List<PhaseTime> phases, Phase of, ToLongFunction<PhaseTime> figure) {
        return phases.stream().filter(each -> each.phase() == of).mapToLong(figure).sum();
    }

    /** Returns them as the counts of an iteration, by name. */
    public Map<String, Long> counts() {
        return Map.of(
                FILES, files,
                BYTES, bytes,
                CHANGES, changes,
                ENTRIES, entries,
                SIGNED_FILES, signedFiles,
                SIGNED_BYTES, signedBytes);
    }

    /** Reads the output of {@link #counts}; empty for those of versions that counted less. */
    public static Optional<RunAmounts> of(Map<String, Long> counts) {
        return counts.keySet().containsAll(NONE.counts().keySet())
                ? Optional.of(
                        new RunAmounts(
                                counted(counts, FILES),
                                counted(counts, BYTES),
                                counted(counts, CHANGES),
                                counted(counts, ENTRIES),
                                counted(counts, SIGNED_FILES),
                                counted(counts, SIGNED_BYTES)))
                : Optional.empty();
    }

    private static long counted(Map<String, Long> counts, String name) {
        return Objects.requireNonNull(counts.get(name));
    }
}
