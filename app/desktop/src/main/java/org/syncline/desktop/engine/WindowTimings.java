package org.syncline.desktop.engine;

import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.Address;
import org.syncline.lab.timing.NamingTimes;
import org.syncline.lab.timing.RunSetup;
import org.syncline.lab.timing.RunTiming;

import java.nio.file.Path;
import java.time.Instant;
import java.util.OptionalDouble;

/** Makes the timing of a run of this window. Pure. */
public final class WindowTimings {
    private WindowTimings() {}

    /**
     * The origin of the content.
     *
     * @param corpus its name in tables
     * @param bind seconds that binding the share took, if known
     */
    public record Origin(String corpus, OptionalDouble bind) {

        /** Returns the origin of a folder of the user's own. */
        public static Origin of(String root) {
            Path name = RootOpener.isAddress(root) ? null : Path.of(root).getFileName();
            return new Origin(name == null ? root : name.toString(), OptionalDouble.empty());
        }
    }

    public static RunTiming of(
            CompareRequest request, Origin origin, Instant startedAt, RunReport report) {
        RunSetup setup =
                RunSetup.of(origin.corpus(), transport(request), request.options(), startedAt);
        NamingTimes naming =
                RootOpener.transports(request.left(), request.right()).isEmpty()
                        ? NamingTimes.NONE
                        : NamingTimes.of(origin.bind(), report.times());
        return report.timing().of(setup, naming);
    }

    private static String transport(CompareRequest request) {
        String remote = RootOpener.isAddress(request.right()) ? request.right() : request.left();
        return RootOpener.isAddress(remote) ? Address.parse(remote).transport() : "local";
    }
}
