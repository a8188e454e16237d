package org.syncline.lab.experiment;

import org.syncline.core.compress.Compression;
import org.syncline.core.digest.DigestAlgorithm;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.lab.link.LinkProfiles;
import org.syncline.lab.link.LinkReach;
import org.syncline.lab.options.Labels;
import org.syncline.lab.probe.CallbackReach;
import org.syncline.lab.probe.CopyReach;
import org.syncline.lab.probe.PojoReach;
import org.syncline.lab.probe.ProbeOptions;
import org.syncline.lab.report.OneCore;
import org.syncline.lab.worker.ListedTransport;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells which cells can be measured with the transports of an installation. */
final class CellCheck {

    /**
     * Why neither forks nor files of experiments have calls through TLS; with a place for these.
     */
    static final String ONLY_PROBED = "\"%s\" is measured by \"syncline probe --tls\" alone";

    private static final int MOST_FILES = 1_000_000;
    private static final int MOST_WORKERS = 1024;
    private static final long MOST_BYTES = 100_000_000_000L;

    private final Map<String, ListedTransport> transports = new HashMap<>();

    CellCheck(List<ListedTransport> transports) {
        transports.forEach(each -> this.transports.put(each.name(), each));
    }

    /** Why a cell cannot be measured, in a sentence; empty for one that can. */
    Optional<String> refusal(ExperimentCell cell) {
        try {
            switch (cell.work()) {
                case Work.Calls calls -> check(calls, cell);
                case Work.Loops loops -> check(loops, cell);
                case Work.OnOneCore confined -> check(confined, cell);
                case Work.Copies copies -> check(copies, cell);
                case Work.Echo echo -> check(echo, cell);
                case Work.Objects objects -> checkObjects(objects.times(), cell);
                case Work.SomeObjects objects -> check(objects, cell);
                case Work.Sync sync -> check(sync, cell);
                case Work.Signing signing -> check(signing);
                case Work.Ceiling ceiling -> check(ceiling);
                case Work.Lists lists -> check(lists, cell);
                case Work.Tunnelled tunnelled ->
                        throw new IllegalArgumentException(
                                ONLY_PROBED.formatted(CellText.of(tunnelled)));
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void check(Work.Calls calls, ExperimentCell cell) {
        OptionalLong bytes = calls.size();
        requireWithin("bytes of a call", calls.bytes(), Work.Calls.NOTHING, Long.MAX_VALUE);
        try {
            calls.shape().check(bytes);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    Labels.of(calls.shape())
                            + " with "
                            + calls.bytes()
                            + " bytes: "
                            + e.getMessage()
                            + "; bytes = 0 stands for the usual size",
                    e);
        }
        ProbeOptions options =
                new ProbeOptions(
                        calls.shape(), calls.calls(), calls.threads(), calls.inFlight(), bytes);
        ListedTransport transport = checkRoute(cell);
        options.check(transport.name(), transport.traits());
    }

    private void check(Work.OnOneCore confined, ExperimentCell cell) {
        check(confined.calls(), cell);
        refuse(OneCore.refusal());
    }

    private void check(Work.Loops loops, ExperimentCell cell) {
        loops.calls().forEach(calls -> requireWithin("calls of a loop", calls, 1, MOST_FILES));
        check(loops.together(), cell);
    }

    private void check(Work.Copies copies, ExperimentCell cell) {
        check(copies.carriers(), cell);
        refuse(CopyReach.refusal(cell.transport()));
    }

    private static void check(Work.Echo echo, ExperimentCell cell) {
        requireWithin("bytes", echo.calls(), 1, MOST_FILES);
        boolean unused = checkLink(cell.link());
    }

    private void check(Work.SomeObjects objects, ExperimentCell cell) {
        ListedTransport transport = checkObjects(objects.times(), cell);
        if (objects.passed() && !transport.traits().has(Feature.CALLBACKS)) {
            throw new IllegalArgumentException(CallbackReach.words(transport.name()));
        }
    }

    private ListedTransport checkObjects(int times, ExperimentCell cell) {
        requireWithin("operations", times, 1, MOST_FILES);
        return checkRoute(cell);
    }

    private void check(Work.Lists lists, ExperimentCell cell) {
        requireWithin("objects of a list", lists.count(), 1, MOST_FILES);
        if (lists.sent()) {
            checkRoute(cell);
            refuse(PojoReach.refusal(cell.transport(), lists.objects()));
        }
    }

    private void check(Work.Sync sync, ExperimentCell cell) {
        checkDigest(sync.digest());
        checkCompression(sync.compression());
        requireWithin("files of a corpus", sync.corpus().files(), 0, MOST_FILES);
        requireWithin("bytes of a corpus", sync.corpus().bytes(), 0, MOST_BYTES);
        requireWithin("bytes a second", sync.handling().bandwidth(), 0, Long.MAX_VALUE);
        checkRoute(cell);
    }

    /** Fails for people if there is no compression of this name and level. */
    static void checkCompression(String text) {
        Compression unused = Compression.parse(text);
    }

    private static void check(Work.Signing signing) {
        checkDigest(signing.digest());
        requireWithin("files", signing.files(), 1, MOST_FILES);
        requireWithin("bytes of a file", signing.bytes(), 0, MOST_BYTES);
        requireWithin("workers", signing.workers(), 1, MOST_WORKERS);
        requireWithin("bytes of all files", signing.files() * signing.bytes(), 0, MOST_BYTES);
    }

    private static void check(Work.Ceiling ceiling) {
        if (!ceiling.digest().equals(Work.Ceiling.READ)) {
            checkDigest(ceiling.digest());
        }
        requireWithin("bytes", ceiling.bytes(), 1, MOST_BYTES);
        requireWithin("workers", ceiling.workers(), 1, MOST_WORKERS);
    }

    private static void requireWithin(String what, long value, long least, long most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(
                    what
                            + ": "
                            + (most == Long.MAX_VALUE ? "at least " + least : least + " to " + most)
                            + ", not "
                            + value);
        }
    }

    private static void refuse(Optional<String> refusal) {
        refusal.ifPresent(
                reason -> {
                    throw new IllegalArgumentException(reason);
                });
    }

    private ListedTransport checkRoute(ExperimentCell cell) {
        ListedTransport transport = checkTransport(cell.transport());
        if (!checkLink(cell.link())) {
            refuse(LinkReach.refusal(cell.transport()));
        }
        return transport;
    }

    /** Fails for an unknown name, naming those like it. */
    ListedTransport checkTransport(String name) {
        ListedTransport transport = transports.get(name);
        if (transport == null) {
            throw new IllegalArgumentException(
                    NearestNames.unknown("transport", name, transports.keySet())
                            + " (\"syncline transports\" lists all)");
        }
        return transport;
    }

    /** Fails for an unknown link, naming those like it; returns true for one that is none. */
    static boolean checkLink(String link) {
        List<String> names = LinkProfiles.all().stream().map(profile -> profile.name()).toList();
        if (!names.contains(link) && !link.contains("=")) {
            throw new IllegalArgumentException(
                    NearestNames.unknown("link", link, names)
                            + ", and settings such as rate=1M/128k,delay=20ms");
        }
        return LinkProfiles.of(link).isNone();
    }

    static void checkDigest(String digest) {
        List<String> names =
                Arrays.stream(DigestAlgorithm.values()).map(DigestAlgorithm::label).toList();
        if (!names.contains(digest)) {
            throw new IllegalArgumentException(NearestNames.unknown("digest", digest, names));
        }
    }
}
