package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
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

    /**
     * What tells runs apart, the most telling first; all of it together is all amounts.
     *
     * @param amount equal where the words are
     */
    private record Difference(
            Function<RunAmounts, Object> amount, Function<RunAmounts, String> words) {}

    private static final List<Difference> DIFFERENCES =
            List.of(
                    new Difference(it -> List.of(it.files, it.bytes), RunAmounts::content),
                    new Difference(it -> it.changes, it -> count(it.changes, "change", "changes")),
                    new Difference(
                            it -> it.signedFiles,
                            it -> "signs " + count(it.signedFiles, "file", "files")),
                    new Difference(
                            it -> it.signedBytes,
                            it -> String.format(Locale.ROOT, "signs %,d B", it.signedBytes)),
                    new Difference(
                            it -> it.entries,
                            it -> "looks at " + count(it.entries, "entry", "entries")));

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

    /**
     * Returns in words how these differ from all others, no longer than needed: "12 changes, signs
     * 40 files"; empty if there are no others. Amounts that are not equal have different words.
     *
     * @param all amounts, these included
     */
    String differenceFrom(Collection<RunAmounts> all) {
        List<String> words = new ArrayList<>();
        List<RunAmounts> alike = List.copyOf(all);
        for (Difference each : DIFFERENCES) {
            Object own = each.amount.apply(this);
            List<RunAmounts> left =
                    alike.stream().filter(other -> each.amount.apply(other).equals(own)).toList();
            if (left.size() < alike.size()) {
                words.add(each.words.apply(this));
                alike = left;
            }
        }
        return String.join(", ", words);
    }

    private String content() {
        return files == 0 && bytes == 0
                ? "nothing new"
                : String.format(Locale.ROOT, "%s, %,d B", count(files, "file", "files"), bytes);
    }

    private static String count(long amount, String one, String several) {
        return amount == 0
                ? "no " + several
                : String.format(Locale.ROOT, "%,d %s", amount, amount == 1 ? one : several);
    }

    static long sum(List<PhaseTime> phases, Phase of, ToLongFunction<PhaseTime> figure) {
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
