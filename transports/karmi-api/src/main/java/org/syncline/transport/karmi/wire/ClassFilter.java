package org.syncline.transport.karmi.wire;

import java.util.function.Predicate;

/** Decides by name which classes a peer may have built here, and tells why others are refused. */
public interface ClassFilter extends Predicate<String> {
    /** The reason why a class is refused, for the people who sent it. */
    String refusal();

    /** The reason that {@code allow} gives, or that it allows only a list. */
    static String refusalBy(Predicate<String> allow) {
        return allow instanceof ClassFilter filter
                ? filter.refusal()
                : "class is not on the allow-list";
    }
}
