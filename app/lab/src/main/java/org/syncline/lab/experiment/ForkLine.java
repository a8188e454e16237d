package org.syncline.lab.experiment;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.Histogram;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;

/**
 * What a fork says on its standard output, as it happens: one JSON object a line, but for codes.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ForkLine.Iteration.class, name = "iteration"),
    @JsonSubTypes.Type(value = ForkLine.Batch.class, name = "batch"),
    @JsonSubTypes.Type(value = ForkLine.Latencies.class, name = "latencies"),
    @JsonSubTypes.Type(value = ForkLine.Failed.class, name = "failed"),
    @JsonSubTypes.Type(value = ForkLine.Done.class, name = "done")
})
public sealed interface ForkLine {

    /** The metric that every iteration has: all of it. */
    String TOTAL = "total";

    /** The metric of the median call of an iteration, where a probe tells it. */
    String MEDIAN_CALL = "median call";

    /** The part that an iteration has in a fork. */
    enum Part {
        /** The very first call or run of the JVM. */
        FIRST,
        /** Listed, but not counted. */
        WARM_UP,
        MEASURED
    }

    /**
     * One iteration.
     *
     * @param index from 0 within the fork, the first one included
     * @param seconds by metric: {@link #TOTAL} and parts of it, such as phases on the critical
     *     path; those that did not take place are absent
     * @param counts of what was done, by name, such as bytes, files and calls
     */
    record Iteration(int index, Part part, Map<String, Double> seconds, Map<String, Long> counts)
            implements ForkLine {
        public Iteration {
            seconds = Map.copyOf(seconds);
            counts = Map.copyOf(counts);
        }
    }

    /** Iterations that are told, and stored, together, because each telling costs time. */
    record Batch(List<IterationStretch> stretches) implements ForkLine {
        public Batch {
            stretches = List.copyOf(stretches);
        }

        /** Packs iterations in their order. */
        public static Batch of(List<Iteration> iterations) {
            return new Batch(IterationStretch.of(iterations));
        }

        /** Returns the iterations in their order. */
        public List<Iteration> iterations() {
            return stretches.stream().flatMap(it -> it.iterations().stream()).toList();
        }
    }

    /**
     * The latencies of single calls of some measured iterations in a row. A fork tells them stretch
     * by stretch, in the order of the iterations, and leaves out none.
     *
     * @param histogram nanoseconds as an HdrHistogram, compressed, in Base64
     */
    record Latencies(String histogram) implements ForkLine {

        /** Packs a histogram of nanoseconds. */
        public static Latencies of(AbstractHistogram nanos) {
            ByteBuffer buffer = ByteBuffer.allocate(nanos.getNeededByteBufferCapacity());
            int length = nanos.encodeIntoCompressedByteBuffer(buffer, Deflater.BEST_COMPRESSION);
            byte[] packed = Arrays.copyOf(buffer.array(), length);
            return new Latencies(Base64.getEncoder().encodeToString(packed));
        }

        /**
         * Returns the histogram, in nanoseconds.
         *
         * @throws IllegalArgumentException if the text is none
         */
        public Histogram nanos() {
            try {
                ByteBuffer packed = ByteBuffer.wrap(Base64.getDecoder().decode(histogram));
                return Histogram.decodeFromCompressedByteBuffer(packed, 0);
            } catch (DataFormatException | RuntimeException e) { // the decoder fails in many ways
                throw new IllegalArgumentException("no histogram of latencies", e);
            }
        }
    }

    /**
     * The latencies of single calls of all measured iterations, where they are not too many to tell
     * them as they came: by stretches as {@link Latencies} has them. Not for JSON.
     */
    record Calls(CallCodes codes) implements ForkLine {}

    /**
     * The fork could not do the work; the last line.
     *
     * @param reason a sentence for the user
     */
    record Failed(String reason) implements ForkLine {}

    /**
     * The fork did all it was asked; the last line.
     *
     * @param environment what it found and where it ran: JVM, flags, cores
     */
    record Done(Map<String, String> environment) implements ForkLine {
        public Done {
            environment = Map.copyOf(environment);
        }
    }
}
