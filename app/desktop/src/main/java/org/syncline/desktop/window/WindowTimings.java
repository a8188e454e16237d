package org.syncline.desktop.window;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.RootOpener;
import org.syncline.desktop.engine.CompareRequest;
import org.syncline.desktop.engine.RunReport;
import org.syncline.desktop.sample.SamplePeers;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.NetworkWay;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;

/** Makes the timing of a run of this window. */
final class WindowTimings {

    private WindowTimings() {}

    /**
     * @param sample the sample that the run may have been of; null if there was none
     */
    static RunTiming of(
            CompareRequest request,
            SamplePeers.@Nullable Prepared sample,
            Instant startedAt,
            RunReport report) {
        Optional<SamplePeers.Prepared> used = used(request, sample);
        Optional<String> transport =
                RootOpener.transports(request.left(), request.right()).stream().findFirst();
        RunSetup setup =
                RunSetup.of(
                                used.map(SamplePeers.Prepared::corpus)
                                        .orElseGet(() -> corpus(request.left())),
                                transport.orElse("local"),
                                request.options(),
                                startedAt)
                        .over(
                                NetworkWay.between(
                                        request.left(),
                                        request.right(),
                                        report.times().handshakes() > 0));
        NamingTimes naming =
                transport.isEmpty()
                        ? NamingTimes.NONE
                        : NamingTimes.of(bind(request, sample), report.times());
        return report.timing().of(setup, naming);
    }

    /** Returns the seconds that binding took, which are known of samples only. */
    static OptionalDouble bind(CompareRequest request, SamplePeers.@Nullable Prepared sample) {
        return used(request, sample)
                .map(it -> OptionalDouble.of(it.bind()))
                .orElse(OptionalDouble.empty());
    }

    private static Optional<SamplePeers.Prepared> used(
            CompareRequest request, SamplePeers.@Nullable Prepared sample) {
        return Optional.ofNullable(sample).filter(it -> request.right().equals(it.right()));
    }

    private static String corpus(String root) {
        Path name = RootOpener.isAddress(root) ? null : Path.of(root).getFileName();
        return name == null ? root : name.toString();
    }
}
