package org.syncline.lab.demo;

import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.compare.CompareOptions;
import org.syncline.corpora.compare.Difference;
import org.syncline.corpora.compare.TreeComparer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A tree of this machine; its folder is removed with that in which it lies. */
final class LocalTree implements SecondTree {

    private static final String SHARE = "demo";
    private static final int SHOWN_DIFFERENCES = 3;

    private final PeerJvm peer;
    private final CorpusSpec corpus;
    private final Path root;
    private final List<ServedShare> endPoints;

    LocalTree(PeerJvm peer, CorpusSpec corpus, Path folder) throws IOException {
        this.peer = peer;
        this.corpus = corpus;
        root = Files.createDirectory(folder.resolve("right"));
        endPoints = peer.share(SHARE, root, folder.resolve("state-right"));
    }

    @Override
    public Served over(Transport transport) throws IOException {
        ServedShare end = FreshTrees.endPoint(endPoints, transport);
        return new Served(end.url(), OptionalDouble.of(end.bind()));
    }

    @Override
    public void edit() throws IOException {
        SideEdits.FAR.make(corpus, root);
    }

    @Override
    public void copyFrom(Path near, Path state, Transport transport, SyncOptions options)
            throws IOException {
        peer.copy(new FirstCopy(near, state, over(transport).url(), options.scope().digest(), ""));
    }

    @Override
    public Optional<String> difference(Path near) throws IOException {
        List<Difference> differences = TreeComparer.compare(near, root, CompareOptions.strict());
        return differences.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "in %s places, first %s"
                                .formatted(
                                        differences.size(),
                                        differences.stream().limit(SHOWN_DIFFERENCES).toList()));
    }

    @Override
    public void close() throws IOException {
        peer.unshare(SHARE);
    }
}
