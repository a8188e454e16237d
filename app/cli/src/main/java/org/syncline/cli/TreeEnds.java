package org.syncline.cli;

import org.syncline.core.transport.ConnectionTaker;
import org.syncline.core.transport.ListenOptions;
import org.syncline.corpora.CorpusSpec;
import org.syncline.lab.far.ServedTree;
import org.syncline.lab.far.TreeMessage;
import org.syncline.lab.far.TreeRoom;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tunnel.TunnelRefusal;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The trees that this machine serves for forks of others. They are asked for by the secret of their
 * server, and by the machine that opened it alone; they end with its session. Safe for any thread.
 */
final class TreeEnds {

    private static final Logger LOG = System.getLogger(TreeEnds.class.getName());

    private final Path folder;
    private final Map<String, Owned> served = new ConcurrentHashMap<>();

    /** Trees of one fork, and the machine that it is of. */
    private record Owned(PeerKey owner, ServedTree tree) {}

    /**
     * @param folder an existing one
     */
    TreeEnds(Path folder) {
        this.folder = folder;
    }

    /** Refuses a corpus that is too large for this machine, before anything is made. */
    void check(CorpusSpec corpus) throws IOException {
        Optional<String> refusal = TreeRoom.refusal(corpus);
        if (refusal.isPresent()) {
            throw new TunnelRefusal(refusal.get());
        }
        Optional<String> shortage = TreeRoom.shortage(corpus, folder);
        if (shortage.isPresent()) {
            throw new TunnelRefusal("the machine that serves " + shortage.get());
        }
    }

    /**
     * Starts a server of trees.
     *
     * @param java with the libraries of the transport
     */
    InnerEnd.Opened open(
            PeerKey owner, ServedTree.Order order, JavaCommand java, ListenOptions options)
            throws IOException {
        String secret = HexFormat.of().formatHex(options.secret().toBytes());
        ServedTree tree = ServedTree.open(order, java, options);
        served.put(secret, new Owned(owner, tree));
        Closeable end =
                () -> {
                    served.remove(secret);
                    tree.close();
                };
        return new InnerEnd.Opened(ConnectionTaker.NONE, end);
    }

    ServedTree.Order order(CorpusSpec corpus, String transport) {
        return new ServedTree.Order(corpus, transport, folder);
    }

    /** Returns where forks of a machine ask for their trees. */
    InnerEnd asked(PeerKey owner) {
        return new InnerEnd(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new byte[32],
                channel -> take(channel, owner),
                () -> {});
    }

    private boolean take(SocketChannel channel, PeerKey owner) {
        Thread.ofPlatform().daemon().name("trees").start(() -> answer(channel, owner));
        return true;
    }

    private void answer(SocketChannel channel, PeerKey owner) {
        try (channel) {
            ChannelStreams streams = new ChannelStreams(channel);
            InputStream in = streams.in();
            OutputStream out = streams.out();
            Optional<ServedTree> tree = find(TreeMessage.read(in), owner);
            if (tree.isPresent()) {
                tree.get().answer(in, out);
            } else {
                new TreeMessage.Failed("no such trees are served to that machine").write(out);
            }
        } catch (IOException e) {
            LOG.log(Logger.Level.DEBUG, "the trees of a fork: {0}", e.getMessage());
        }
    }

    private Optional<ServedTree> find(TreeMessage first, PeerKey owner) {
        return first instanceof TreeMessage.Begin begin
                ? Optional.ofNullable(served.get(begin.secret()))
                        .filter(it -> it.owner().equals(owner))
                        .map(Owned::tree)
                : Optional.empty();
    }
}
