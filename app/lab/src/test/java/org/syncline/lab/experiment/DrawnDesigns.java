package org.syncline.lab.experiment;

import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.corpora.CorpusKind;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.demo.Exercise;
import org.syncline.lab.probe.CallShape;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Designs drawn at random, of which some cells at least can be measured. */
final class DrawnDesigns {

    private static final List<String> NAMES =
            List.of("a", "öß€", "a \"quoted\" one", "back\\slash", "# no = [comment]", "😀", "'''");
    private static final List<String> LINKS =
            List.of(
                    "none",
                    "lan",
                    "rate=1M/128k,delay=20ms",
                    "rate=1M,\tdelay=1ms",
                    "rate=1M,\njitter=1ms");
    private static final List<Duration> TIMES =
            List.of(
                    Duration.ZERO,
                    Duration.ofNanos(1),
                    Duration.ofMillis(1500),
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(90),
                    Duration.ofDays(2));

    private final Random random;

    DrawnDesigns(long seed) {
        random = new Random(seed);
    }

    ExperimentDesign design() {
        List<Axes> parts = new ArrayList<>();
        parts.add(signings());
        Axes.Routes shared = routes();
        Supplier<Axes.Routes> routes = random.nextBoolean() ? () -> shared : this::routes;
        for (int i = random.nextInt(4); i > 0; i--) {
            parts.add(random.nextBoolean() ? calls(routes.get()) : syncs(routes.get()));
        }
        parts.sort((one, other) -> Integer.compare(rank(one), rank(other)));
        Duration least = one(TIMES);
        Duration most = one(TIMES);
        CellEffort effort =
                new CellEffort(
                        1 + random.nextInt(1000),
                        random.nextInt(10_000_000),
                        1 + random.nextInt(10_000_000),
                        least,
                        one(TIMES),
                        most.compareTo(least) < 0 ? least : most,
                        1000,
                        one(TIMES));
        return new ExperimentDesign(one(NAMES), parts, effort, random.nextLong(), machines());
    }

    private MachinePairs machines() {
        List<MachinePair> pairs =
                List.of(new MachinePair("bench", "shelf"), new MachinePair("\"a b\"", "öß"));
        return new MachinePairs(random.nextBoolean() ? pairs : List.of(), 1 + random.nextInt(3));
    }

    /** In a file, parts of one kind stand together. */
    private static int rank(Axes part) {
        return switch (part) {
            case Axes.Calls calls -> 0;
            case Axes.Syncs syncs -> 1;
            case Axes.Signings signings -> 2;
        };
    }

    private Axes.Routes routes() {
        return new Axes.Routes(some(List.of("socket", "rmi", "aeron", "karmi")), some(LINKS));
    }

    private Axes.Calls calls(Axes.Routes routes) {
        return new Axes.Calls(
                routes,
                some(List.of(CallShape.values())),
                some(List.of(0L, 1L, 178_176L, Long.MAX_VALUE, -1L)),
                some(List.of(1, 16, Integer.MAX_VALUE)),
                some(List.of(1, 64)),
                some(List.of(1, 10_000)));
    }

    private Axes.Syncs syncs(Axes.Routes routes) {
        return new Axes.Syncs(
                routes,
                some(
                        List.of(
                                CorpusSpec.small(CorpusKind.CHAT, CorpusSpec.DEFAULT_SEED),
                                CorpusSpec.full(CorpusKind.MIXED, CorpusSpec.DEFAULT_SEED),
                                CorpusSpec.full(CorpusKind.IMAGES, random.nextLong()),
                                new CorpusSpec(CorpusKind.CHAT, random.nextLong(), 0, 0))),
                some(List.of(Exercise.values())),
                some(List.of(CallStyle.values())),
                digests(),
                some(List.of("none", "deflate:6", "zstd:5", "lz4:9")),
                few(List.of(true, false)),
                few(List.of(true, false)),
                few(List.of(DeltaMode.values())),
                few(List.of(0L, 500_000L, Long.MAX_VALUE)),
                few(List.of(true, false)));
    }

    private Axes.Signings signings() {
        return new Axes.Signings(
                some(List.of(1, 100)), some(List.of(0L, 4096L)), digests(), some(List.of(1, 2)));
    }

    private List<String> digests() {
        return some(Arrays.stream(DigestAlgorithm.values()).map(DigestAlgorithm::label).toList());
    }

    private <T> T one(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** One, seldom two: an axis of a part that has many. */
    private <T> List<T> few(List<T> values) {
        return random.nextInt(3) > 0 ? List.of(one(values)) : List.of(one(values), one(values));
    }

    /** One to three, some perhaps twice. */
    private <T> List<T> some(List<T> values) {
        List<T> some = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            some.add(one(values));
        }
        return some;
    }
}
