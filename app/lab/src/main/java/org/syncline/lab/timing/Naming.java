package org.syncline.lab.timing;

import java.util.OptionalDouble;

/**
 * Seconds spent on naming: binding the service at the server, and finding it by the first and by a
 * later lookup of the same client. Empty where it was not measured or the transport has no such
 * step.
 */
public record Naming(OptionalDouble bind, OptionalDouble lookupFirst, OptionalDouble lookupNext) {
    public static final Naming NONE =
            new Naming(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

    public static Naming of(double bind, double lookupFirst, double lookupNext) {
        return new Naming(
                OptionalDouble.of(bind),
                OptionalDouble.of(lookupFirst),
                OptionalDouble.of(lookupNext));
    }
}
