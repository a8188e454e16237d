package org.syncline.lab.experiment;

import org.jspecify.annotations.Nullable;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.options.ByteSize;
import org.syncline.lab.options.Labels;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes designs as TOML that {@link DesignReader} reads to the same meaning. */
final class DesignWriter {

    private static final char DELETE = 0x7f;

    private final StringBuilder out = new StringBuilder();
    private final Set<Axes.Routes> routes;

    private DesignWriter(ExperimentDesign design) {
        routes =
                design.parts().stream()
                        .map(DesignWriter::routes)
                        .flatMap(Stream::ofNullable)
                        .collect(Collectors.toSet());
    }

    static String write(ExperimentDesign design) {
        DesignWriter writer = new DesignWriter(design);
        writer.top(design);
        design.parts().forEach(writer::part);
        return writer.out.toString();
    }

    private static Axes.@Nullable Routes routes(Axes part) {
        return switch (part) {
            case Axes.Calls calls -> calls.routes();
            case Axes.Syncs syncs -> syncs.routes();
            case Axes.Signings none -> null;
        };
    }

    private void top(ExperimentDesign design) {
        line("name", quoted(design.name()));
        line("seed", number(design.seed()));
        machines(design.machines());
        if (routes.size() == 1) {
            routes(Objects.requireNonNull(routes.iterator().next()));
        }
        CellEffort effort = design.effort();
        out.append("\n[effort]\n");
        line("forks", effort.forks());
        if (effort.mostForks() != effort.forks()) {
            line("most-forks", effort.mostForks());
        }
        line("warm-ups", effort.warmUps());
        if (!effort.mostWarmUp().isZero()) {
            line("most-warm-up", limit(effort.mostWarmUp()));
        }
        line("iterations", effort.iterations());
        line("least", quoted(TimeText.of(effort.least())));
        if (!effort.most().equals(effort.least())) {
            line("most", quoted(TimeText.of(effort.most())));
        }
        line("budget", limit(effort.budget()));
    }

    private void machines(MachinePairs machines) {
        if (!machines.pairs().isEmpty()) {
            list("pairs", machines.pairs(), pair -> quoted(pair.toString()));
        }
        if (machines.atOnce() != MachinePairs.ANY.atOnce()) {
            line("pairs-at-once", machines.atOnce());
        }
    }

    private static String limit(Duration time) {
        return quoted(time.isZero() ? DesignReader.NO_LIMIT : TimeText.of(time));
    }

    private void part(Axes part) {
        switch (part) {
            case Axes.Calls calls -> calls(calls);
            case Axes.Syncs syncs -> syncs(syncs);
            case Axes.Signings signings -> signings(signings);
        }
    }

    private void calls(Axes.Calls part) {
        out.append("\n[[calls]]\n");
        ownRoutes(part.routes());
        list("shape", part.shapes(), shape -> quoted(Labels.of(shape)));
        list("bytes", part.bytes(), DesignWriter::number);
        list("threads", part.threads(), String::valueOf);
        list("in-flight", part.inFlight(), String::valueOf);
        list("calls", part.calls(), String::valueOf);
    }

    private void syncs(Axes.Syncs part) {
        out.append("\n[[sync]]\n");
        ownRoutes(part.routes());
        list("corpus", part.corpora(), DesignWriter::corpus);
        list("exercise", part.exercises(), exercise -> quoted(Labels.of(exercise)));
        list("call", part.callStyles(), style -> quoted(Labels.of(style)));
        list("digest", part.digests(), DesignWriter::quoted);
        list("compress", part.compressions(), DesignWriter::quoted);
        list("cached", part.cached(), String::valueOf);
        list("durable", part.durable(), String::valueOf);
        list("delta", part.deltas(), delta -> quoted(Labels.of(delta)));
        list("bwlimit", part.bandwidths(), DesignWriter::rate);
        list("verify-writes", part.verified(), String::valueOf);
    }

    private void signings(Axes.Signings part) {
        out.append("\n[[signing]]\n");
        list("files", part.files(), String::valueOf);
        list("bytes", part.bytes(), DesignWriter::number);
        list("digest", part.digests(), DesignWriter::quoted);
        list("workers", part.workers(), String::valueOf);
    }

    private void ownRoutes(Axes.Routes own) {
        if (routes.size() > 1) {
            routes(own);
        }
    }

    private void routes(Axes.Routes written) {
        list("transport", written.transports(), DesignWriter::quoted);
        list("link", written.links(), DesignWriter::quoted);
    }

    private static String corpus(CorpusSpec corpus) {
        String kind = quoted(Labels.of(corpus.kind()));
        if (corpus.equals(CorpusSpec.small(corpus.kind(), CorpusSpec.DEFAULT_SEED))) {
            return kind;
        }
        if (corpus.equals(CorpusSpec.full(corpus.kind(), CorpusSpec.DEFAULT_SEED))) {
            return "{ kind = " + kind + ", size = \"full\" }";
        }
        return String.format(
                Locale.ROOT,
                "{ kind = %s, files = %d, bytes = %s, seed = %s }",
                kind,
                corpus.files(),
                number(corpus.bytes()),
                number(corpus.seed()));
    }

    private <T> void list(String key, List<T> values, Function<T, String> text) {
        line(key, values.stream().map(text).collect(Collectors.joining(", ", "[", "]")));
    }

    private void line(String key, Object value) {
        out.append(key).append(" = ").append(value).append('\n');
    }

    /** A number that is too long for a unit stays one. */
    private static String rate(long bytes) {
        if (bytes == 0) {
            return quoted(DesignReader.NO_LIMIT);
        }
        boolean isShort = bytes > 0 && bytes <= ByteSize.MOST_WITHOUT_UNIT;
        return isShort ? quoted(new ByteSize(bytes).text()) : number(bytes);
    }

    /** Long ones in quotes, as {@link TomlText} wants them. */
    private static String number(long number) {
        String text = Long.toString(number);
        boolean isLong = text.length() - (number < 0 ? 1 : 0) >= TomlText.LONG;
        return isLong ? quoted(text) : text;
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < ' ' || c == DELETE) {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
