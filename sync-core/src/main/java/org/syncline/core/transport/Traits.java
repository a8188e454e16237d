package org.syncline.core.transport;

/**
 * What a transport can do.
 *
 * @param title the name for people, for instance "Java RMI"
 * @param family the group it is listed in
 * @param wireFormat how objects travel, in a few words
 * @param standsFor the system of the published studies that it is or stands for
 * @param marshalling how it treats Java objects
 * @param typedExceptions true if server-side exceptions arrive with their class, false if as type
 *     name and message
 * @param callbacks true if remote objects can be passed as arguments and called back
 * @param fileRanges true if {@link org.syncline.core.peer.FileRange}s are sent without passing
 *     through the heap
 * @param limits what else a user should know, one sentence or empty
 */
public record Traits(
        String title,
        String family,
        String wireFormat,
        String standsFor,
        Marshalling marshalling,
        boolean typedExceptions,
        boolean callbacks,
        boolean fileRanges,
        String limits) {

    /** How a transport treats Java objects. */
    public enum Marshalling {
        /** Any serialisable object graph. */
        JAVA_OBJECTS,
        /** Structures that are mapped field by field. */
        MAPPED_STRUCTURES,
        /** Messages only. */
        MESSAGES
    }
}
