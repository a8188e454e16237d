package org.syncline.lab.timing;

import org.syncline.core.measure.Warmth;
import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.Labels;
import org.syncline.lab.options.RunOption;

import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The setup of a run: runs of equal setup but for {@code startedAt} are repeats of each other if
 * they did the same work. {@code call} is the calling style; {@code options} holds all else that
 * could matter, name → value as on the command line.
 */
public record RunSetup(
        String corpus,
        String transport,
        String mode,
        String digest,
        String call,
        Map<String, String> options,
        Instant startedAt,
        Kind kind) {

    /** The option of runs that went over something else than loopback. */
    private static final String NETWORK = "network";

    /** The option of runs during which the machine slept or the process was stopped. */
    private static final String STANDSTILL = "standstill";

    /** Whether and with which others a run counts. */
    public enum Kind {
        MEASURED("measured"),
        /** The first one of a JVM: counted apart from those after it. */
        COLD("cold"),
        /** The first one over a transport in a JVM that had others: counted apart, too. */
        COLD_TRANSPORT("cold transport"),
        /** Listed, but not counted. */
        WARM_UP("warm-up");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }

        /** Returns the kind of this label. */
        public static Kind labelled(String label) {
            return Arrays.stream(values())
                    .filter(kind -> kind.label.equals(label))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no kind of run: " + label));
        }
    }

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
                Kind.MEASURED);
    }

    /** Returns the setup of a run that is listed but not counted. */
    public RunSetup warmingUp() {
        return of(Kind.WARM_UP);
    }

    /** Returns the setup of a run that was so warm; one that warms up does that all the same. */
    public RunSetup found(Warmth warmth) {
        if (kind == Kind.WARM_UP) {
            return this;
        }
        return switch (warmth) {
            case COLD -> of(Kind.COLD);
            case COLD_TRANSPORT -> of(Kind.COLD_TRANSPORT);
            case WARM -> this;
        };
    }

    /** Returns the setup with another option, whose runs are no repeats of those without it. */
    private RunSetup with(String option, String value) {
        Map<String, String> more = new TreeMap<>(options);
        more.put(option, value);
        return new RunSetup(corpus, transport, mode, digest, call, more, startedAt, kind);
    }

    /** Returns the setup of a run whose calls went over a network, or through a tunnel. */
    public RunSetup over(String network) {
        return network.equals(NetworkWay.LOOPBACK) ? this : with(NETWORK, network);
    }

    /** Returns the setup of a run during which time stood still, in words. */
    public RunSetup stoodStill(String words) {
        return with(STANDSTILL, words);
    }

    /** Returns what the run went over, if that was not loopback. */
    public Optional<String> network() {
        return Optional.ofNullable(options.get(NETWORK));
    }

    /** Returns whether and how time stood still during the run. */
    public Optional<String> standstill() {
        return Optional.ofNullable(options.get(STANDSTILL));
    }

    private RunSetup of(Kind next) {
        return new RunSetup(corpus, transport, mode, digest, call, options, startedAt, next);
    }

    public boolean warmUp() {
        return kind == Kind.WARM_UP;
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
