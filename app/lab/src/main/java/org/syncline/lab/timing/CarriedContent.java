package org.syncline.lab.timing;

import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a run's content on its way between two peers.
 *
 * @param bytes that went over connections, in the form that they had there
 * @param compressed bytes of content that were given to a compressor, whether they shrank or not
 */
public record CarriedContent(long bytes, long compressed) {

    private static final String CARRIED = "carried";
    private static final String COMPRESSED = "compressed";

    public CarriedContent {
        if (bytes < 0 || compressed < 0) {
            throw new IllegalArgumentException(
                    "nothing that is carried is negative: %d bytes, %d compressed"
                            .formatted(bytes, compressed));
        }
    }

    static CarriedContent of(List<PhaseTime> phases) {
        return new CarriedContent(
                RunAmounts.sum(phases, Phase.SEND, PhaseTime::bytes)
                        + RunAmounts.sum(phases, Phase.RECEIVE, PhaseTime::bytes),
                RunAmounts.sum(phases, Phase.COMPRESS, PhaseTime::bytes));
    }

    /** Returns them as the counts of an iteration, by name. */
    public Map<String, Long> counts() {
        return Map.of(CARRIED, bytes, COMPRESSED, compressed);
    }

    /** Reads the output of {@link #counts}; empty for those of versions that counted less. */
    public static Optional<CarriedContent> of(Map<String, Long> counts) {
        Long carried = counts.get(CARRIED);
        Long compressed = counts.get(COMPRESSED);
        return carried == null || compressed == null
                ? Optional.empty()
                : Optional.of(new CarriedContent(carried, compressed));
    }
}
