package org.syncline.lab.timing;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What was run: runs of equal setup but for {@code startedAt} and {@code warmUp} are repeats of
 * each other. {@code call} is the calling style; {@code options} holds all else that could matter,
 * name → value as on the command line.
 */
public record RunSetup(
        String corpus,
        String transport,
        String mode,
        String digest,
        String call,
        Map<String, String> options,
        Instant startedAt,
        boolean warmUp) {

    public RunSetup {
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /** The options as on the command line: "--durable --link=lan". */
    String optionText() {
        StringBuilder text = new StringBuilder();
        options.forEach(
                (name, value) ->
                        text.append(text.isEmpty() ? "--" : " --")
                                .append(name)
                                .append(value.isEmpty() ? "" : "=" + value));
        return text.toString();
    }
}
