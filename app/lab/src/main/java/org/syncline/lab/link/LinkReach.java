package org.syncline.lab.link;

import java.util.Map;
import java.util.Optional;

/** Which transports a link cannot be put below, since their bytes go through no socket. */
public final class LinkReach {

    private static final Map<String, String> BEYOND =
            Map.of(
                    "aeron",
                    "aeron moves its data through shared memory, below which no link can be put;"
                            + " run it with the link none");

    private LinkReach() {}

    /** Why not, in a sentence; empty for a transport that any link can be put below. */
    public static Optional<String> refusal(String transport) {
        return Optional.ofNullable(BEYOND.get(transport));
    }
}
