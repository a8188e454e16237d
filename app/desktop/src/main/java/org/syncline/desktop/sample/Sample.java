package org.syncline.desktop.sample;

import org.apache.commons.io.FileUtils;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Transports;
import org.syncline.corpora.Corpora;
import org.syncline.corpora.CorpusKind;
import org.syncline.desktop.setup.SetupState.SampleChoice;
import org.syncline.lab.demo.EndPoint;
import org.syncline.lab.demo.PeerJvm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Sample corpora in a temporary folder and a second peer in a JVM of its own, which starts with the
 * first try. Every try gets an empty target. One thread at a time; closing ends the peer and
 * deletes the folder.
 */
public final class Sample implements AutoCloseable {
    private final Transports transports;
    private final SampleSize size;
    private @Nullable Path folder;
    private @Nullable PeerJvm peer;
    private @Nullable String shared;
    private int tries;

    public Sample(Transports transports, SampleSize size) {
        this.transports = transports;
        this.size = size;
    }

    /**
     * What there is to synchronise.
     *
     * @param corpus its name in tables
     * @param left the folder of the corpus
     * @param right the address of an empty share
     * @param bind seconds that binding the share took
     */
    public record Prepared(String corpus, String left, String right, double bind) {}

    public Prepared prepare(SampleChoice choice) throws IOException {
        Path home = folder == null ? Files.createTempDirectory("syncline-sample-") : folder;
        folder = home;
        String corpus = choice.corpus().name().toLowerCase(Locale.ROOT);
        Path left = generated(choice.corpus(), home.resolve(corpus));
        EndPoint target = freshTarget(home, choice.transport());
        return new Prepared(corpus, left.toString(), target.url(), target.bind());
    }

    private Path generated(CorpusKind kind, Path corpus) throws IOException {
        if (!Files.exists(corpus)) {
            Path unfinished = corpus.resolveSibling(corpus.getFileName() + ".new");
            FileUtils.deleteDirectory(unfinished.toFile());
            Corpora.generate(size.of(kind), unfinished);
            Files.move(unfinished, corpus);
        }
        return corpus;
    }

    private EndPoint freshTarget(Path home, String transport) throws IOException {
        PeerJvm jvm = peer == null ? PeerJvm.start(transports.all()) : peer;
        peer = jvm;
        if (shared != null) {
            jvm.unshare(shared);
            FileUtils.deleteDirectory(home.resolve(shared).toFile());
        }
        String name = "target-" + ++tries;
        Path root = Files.createDirectory(home.resolve(name));
        shared = name;
        return jvm.share(name, root, home.resolve("state")).stream()
                .filter(point -> point.transport().equals(transport))
                .findFirst()
                .orElseThrow(() -> new IOException("the second peer does not speak " + transport));
    }

    /** The folder that the last try synchronises into. */
    public Path target() {
        if (folder == null || shared == null) {
            throw new IllegalStateException("nothing was prepared");
        }
        return folder.resolve(shared);
    }

    @Override
    public void close() throws IOException {
        if (peer != null) {
            peer.close();
            peer = null;
        }
        if (folder != null) {
            FileUtils.deleteDirectory(folder.toFile());
            folder = null;
        }
    }
}
