package org.syncline.lab.far;

import org.syncline.core.transport.ListenOptions;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.compare.TreeLister;
import org.syncline.corpora.tree.TreeDirs;
import org.syncline.lab.demo.PeerJvm;
import org.syncline.lab.demo.SideEdits;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.worker.JavaCommand;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * The trees that this machine serves for one fork of another one, one after the other, in a folder
 * that goes with them. A JVM of their own serves them; they are made, edited, listed and removed
 * here. What may be written to a tree is bounded by its corpus. One thread answers; any may close
 * it.
 */
public final class ServedTree implements Closeable {

    /** The name of the share. */
    static final String SHARE = "trees";

    private static final Duration START = Duration.ofSeconds(30);

    private final CorpusSpec corpus;
    private final Path folder;
    private final PeerJvm peer;
    private boolean serves;
    private boolean edited;
    private boolean closed;

    private ServedTree(CorpusSpec corpus, Path folder, PeerJvm peer) {
        this.corpus = corpus;
        this.folder = folder;
        this.peer = peer;
    }

    /**
     * What is served, and where it lies.
     *
     * @param work an existing folder
     */
    public record Order(CorpusSpec corpus, String transport, Path work) {}

    /**
     * Starts a server for callers elsewhere.
     *
     * @param java a command with the libraries of the transport, for any program
     * @throws IOException if it cannot listen, or does not within 30 seconds
     */
    public static ServedTree open(Order order, JavaCommand java, ListenOptions options)
            throws IOException {
        PeerJvm peer = PeerJvm.startIdle(java);
        CompletableFuture<Void> tooLate =
                CompletableFuture.runAsync(
                        peer::end,
                        CompletableFuture.delayedExecutor(START.toMillis(), TimeUnit.MILLISECONDS));
        try {
            peer.listen(order.transport(), options);
            Path folder = Files.createTempDirectory(order.work(), "trees-");
            return new ServedTree(order.corpus(), folder, peer);
        } catch (IOException | RuntimeException e) {
            peer.end();
            throw e;
        } finally {
            tooLate.cancel(false);
        }
    }

    /** Answers what a fork asks for until it asks no longer. */
    public void answer(InputStream in, OutputStream out) throws IOException {
        new TreeMessage.Done().write(out);
        while (true) {
            TreeMessage command;
            try {
                command = TreeMessage.read(in);
            } catch (EOFException e) {
                return;
            }
            answer(command).write(out);
        }
    }

    private synchronized TreeMessage answer(TreeMessage command) {
        try {
            if (closed) {
                throw new IOException("its trees are gone");
            }
            return switch (command) {
                case TreeMessage.Fresh fresh -> fresh();
                case TreeMessage.Edit edit -> edit();
                case TreeMessage.Compare compare ->
                        new TreeMessage.Listed(TreeLister.list(requireTree()));
                case TreeMessage.Remove remove -> remove();
                case TreeMessage.Begin begin -> noCommand();
                case TreeMessage.Done done -> noCommand();
                case TreeMessage.Listed listed -> noCommand();
                case TreeMessage.Failed failed -> noCommand();
            };
        } catch (IOException e) {
            return new TreeMessage.Failed(Failure.of(e).message());
        }
    }

    private static TreeMessage noCommand() {
        return new TreeMessage.Failed("that is no command");
    }

    private TreeMessage fresh() throws IOException {
        TreeMessage unused = remove();
        Path root = Files.createDirectory(root());
        peer.share(SHARE, root, folder.resolve("state"), TreeRoom.limit(corpus));
        serves = true;
        edited = false;
        return new TreeMessage.Done();
    }

    private TreeMessage edit() throws IOException {
        Path root = requireTree();
        if (edited) {
            throw new IOException("the tree was edited already");
        }
        edited = true;
        SideEdits.FAR.make(corpus, root);
        return new TreeMessage.Done();
    }

    private TreeMessage remove() throws IOException {
        if (serves) {
            serves = false;
            peer.unshare(SHARE);
        }
        TreeDirs.clear(folder);
        return new TreeMessage.Done();
    }

    private Path requireTree() throws IOException {
        if (!serves) {
            throw new IOException("there is no tree at the moment");
        }
        return root();
    }

    private Path root() {
        return folder.resolve("root");
    }

    /** Ends what is asked at that moment, and removes all trees. */
    @Override
    public void close() throws IOException {
        try {
            peer.close();
        } finally {
            remove(folder);
        }
    }

    private synchronized void remove(Path all) throws IOException {
        if (!closed) {
            closed = true;
            TreeDirs.clear(all);
            Files.delete(all);
        }
    }
}
