package org.syncline.lab.study;

import java.util.List;
import java.util.stream.Collectors;

/** The studies by name. */
public final class Studies {

    private static final List<Study> ALL =
            List.of(
                    new Fairuzov(),
                    new Ries(),
                    new Lawrey(),
                    new Gredler(),
                    new Mobility(),
                    new Karmi(),
                    new CallCosts(),
                    new Digests(),
                    new Advice());

    private Studies() {}

    public static List<Study> all() {
        return ALL;
    }

    /**
     * @throws IllegalArgumentException for an unknown name, naming those that exist
     */
    public static Study named(String name) {
        return ALL.stream()
                .filter(study -> study.name().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "there is no study \"%s\"; known are %s"
                                                .formatted(
                                                        name,
                                                        ALL.stream()
                                                                .map(Study::name)
                                                                .collect(
                                                                        Collectors.joining(
                                                                                ", ")))));
    }
}
