package org.syncline.lab.timing;

import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.Labels;
import org.syncline.lab.options.RunOption;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The setup of a run: runs of equal setup but for {@code startedAt} and {@code warmUp} are repeats
 * of each other. {@code call} is the calling style; {@code options} holds all else that could
 * matter, name → value as on the command line.
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

    public static RunSetup of(
            String corpus, String transport, SyncOptions options, Instant startedAt) {
        return new RunSetup(
                corpus,
                transport,
                Labels.of(options.policy().mode()),
                options.scope().digest(),
                Labels.of(options.transfer().callStyle()),
                RunOption.cells(options),
                startedAt,
                false);
    }

    /** Returns the setup of a run that is listed but not counted. */
    public RunSetup warmingUp() {
        return new RunSetup(corpus, transport, mode, digest, call, options, startedAt, true);
    }

    /** Returns the options as on the command line: "--durable --link=lan". */
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
