package org.syncline.core.transport;

import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The properties and features of a transport.
 *
 * @param title the name for people, for instance "Java RMI"
 * @param family the group it is listed in
 * @param standsFor the system of the published studies that it is or stands for
 * @param library the library whose code it runs on
 * @param wireFormat how objects travel, in a few words
 * @param marshalling how it treats Java objects
 * @param features its abilities beyond plain calls
 * @param limits further facts for users, one sentence or empty
 */
public record Traits(
        String title,
        String family,
        String standsFor,
        Library library,
        String wireFormat,
        Marshalling marshalling,
        Set<Feature> features,
        String limits) {

    public Traits {
        features = Set.copyOf(features);
    }

    /** Returns the same with one more feature. */
    public Traits with(Feature more) {
        return new Traits(
                title,
                family,
                standsFor,
                library,
                wireFormat,
                marshalling,
                EnumSet.copyOf(Stream.concat(features.stream(), Stream.of(more)).toList()),
                limits);
    }

    public boolean has(Feature feature) {
        return features.contains(feature);
    }

    public enum Marshalling {
        /**
         * Java's own objects, by the library's serialiser; the limits say which graphs it refuses.
         */
        JAVA_OBJECTS,
        /** Structures that are mapped field by field. */
        MAPPED_STRUCTURES,
        /** Messages only. */
        MESSAGES
    }

    /** Abilities that not every transport has. */
    public enum Feature {
        /** Failures of the server arrive with their class; elsewhere as type name and message. */
        TYPED_EXCEPTIONS,
        /** Remote objects can be passed as arguments and called back: {@link Connection#export}. */
        CALLBACKS,
        /** Many calls of one thread can be in flight: {@link Connection#pipeline}. */
        ASYNCHRONOUS_CALLS,
        /** {@link org.syncline.core.peer.FileRange}s are sent without passing through the heap. */
        FILE_RANGES,
        /** Takes connections of TLS as its own: a {@link Dialler}'s, and as a taker. */
        TLS,
        /** Its bytes go by shared memory or by files, so that both ends are on one machine. */
        ONE_HOST
    }
}
