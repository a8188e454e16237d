package org.syncline.desktop.sample;

import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;
import org.syncline.core.session.SyncOptions;
import org.syncline.corpora.Corpora;
import org.syncline.desktop.engine.AutomaticTransport;
import org.syncline.desktop.setup.SampleExtent;
import org.syncline.desktop.setup.SetupState.SampleChoice;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.demo.PeerJvm;
import org.syncline.lab.demo.ServedShare;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Sample corpora in a temporary folder and second peers in JVMs of their own: one for all
 * transports that need no worker, and one for each family of the others. Each starts with the first
 * try that needs it. Every try gets an empty target. One thread at a time, but for {@link
 * #binding}; closing ends the peers and deletes the folder.
 */
public final class SamplePeers implements AutoCloseable {
    private final TransportCatalogue transports;
    private final SampleSize size;
    private final AutomaticTransport automatic;
    private final Map<String, PeerJvm> peers = new HashMap<>();
    private final LiveBind live = new LiveBind(System::nanoTime);
    private @Nullable Path folder;
    private @Nullable Shared shared;
    private int tries;

    /**
     * @param automatic chooses the transport where the user does not
     */
    public SamplePeers(
            TransportCatalogue transports, SampleSize size, AutomaticTransport automatic) {
        this.transports = transports;
        this.size = size;
        this.automatic = automatic;
    }

    private record Shared(PeerJvm peer, String name) {}

    /**
     * The roots of one try.
     *
     * @param corpus its name in tables
     * @param left the folder of the corpus
     * @param right the address of an empty share
     * @param bind seconds that binding the share took
     * @param chosen the transport if the user had not named it
     */
    public record Prepared(
            String corpus,
            String left,
            String right,
            double bind,
            Optional<AutoTransport> chosen) {}

    /** Returns how long binding of the share takes so far; empty before it. Any thread. */
    public OptionalDouble binding() {
        return live.seconds();
    }

    /**
     * Prepares a try.
     *
     * @param options of the run that will follow, which tell how long it takes over a transport
     */
    public Prepared prepare(SampleChoice choice, SyncOptions options) throws IOException {
        live.clear();
        Optional<AutoTransport> chosen =
                choice.transport().equals(AutoTransport.NAME)
                        ? Optional.of(
                                automatic.forSample(
                                        size.of(choice.corpus(), choice.extent()), options))
                        : Optional.empty();
        String transport = chosen.map(AutoTransport::transport).orElse(choice.transport());
        Path home = folder == null ? Files.createTempDirectory("syncline-sample-") : folder;
        folder = home;
        String corpus = name(choice);
        Path left = generated(choice, home.resolve(corpus));
        ServedShare target = freshTarget(home, transport);
        return new Prepared(corpus, left.toString(), target.url(), target.bind(), chosen);
    }

    /** Returns a corpus's name in tables, such as {@code mixed-full}; the small ones have none. */
    private static String name(SampleChoice choice) {
        String extent = choice.extent() == SampleExtent.SMALL ? "" : "-" + choice.extent().label();
        return (choice.corpus().name() + extent).toLowerCase(Locale.ROOT);
    }

    private Path generated(SampleChoice choice, Path corpus) throws IOException {
        if (!Files.exists(corpus)) {
            Path unfinished = corpus.resolveSibling(corpus.getFileName() + ".new");
            FileUtils.deleteDirectory(unfinished.toFile());
            Corpora.generate(size.of(choice.corpus(), choice.extent()), unfinished);
            Files.move(unfinished, corpus);
        }
        return corpus;
    }

    private ServedShare freshTarget(Path home, String transport) throws IOException {
        PeerJvm jvm = peer(transport);
        Shared before = shared;
        if (before != null) {
            before.peer().unshare(before.name());
            FileUtils.deleteDirectory(home.resolve(before.name()).toFile());
        }
        String name = "target-" + ++tries;
        Path root = Files.createDirectory(home.resolve(name));
        shared = new Shared(jvm, name);
        return share(jvm, name, root, home.resolve("state"), transport).stream()
                .filter(point -> point.transport().equals(transport))
                .findFirst()
                .orElseThrow(() -> new IOException("the second peer does not speak " + transport));
    }

    private List<ServedShare> share(
            PeerJvm jvm, String name, Path root, Path state, String transport) throws IOException {
        try {
            return jvm.share(
                    name,
                    root,
                    state,
                    next -> {
                        live.end();
                        if (next.equals(transport)) {
                            live.begin();
                        }
                    });
        } finally {
            live.end();
        }
    }

    private PeerJvm peer(String transport) throws IOException {
        Optional<WorkerFamily> family = transports.family(transport);
        String name = family.map(WorkerFamily::name).orElse("");
        PeerJvm running = peers.get(name);
        if (running != null) {
            return running;
        }
        PeerJvm started =
                family.isPresent()
                        ? PeerJvm.start(family.get())
                        : PeerJvm.start(transports.inProcess().all());
        peers.put(name, started);
        return started;
    }

    @Override
    public void close() throws IOException {
        for (PeerJvm peer : peers.values()) {
            peer.close();
        }
        peers.clear();
        shared = null;
        if (folder != null) {
            FileUtils.deleteDirectory(folder.toFile());
            folder = null;
        }
    }
}
