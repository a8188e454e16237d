package org.syncline.lab.far;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.Transport;
import org.syncline.corpora.CorpusSpec;
import org.syncline.corpora.compare.TreeLister;
import org.syncline.corpora.compare.TreeListing;
import org.syncline.lab.demo.FirstCopy;
import org.syncline.lab.demo.PeerJvm;
import org.syncline.lab.demo.SecondPeer;
import org.syncline.lab.demo.SecondTree;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.Channels;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A peer of another machine, whose trees are made there. What comes before what is timed is done by
 * a JVM of this machine that measures nothing. Used by one thread; an interrupt ends it.
 */
public final class FarPeer implements SecondPeer {

    private final FarServer server;
    private final Transport over;
    private final SocketChannel channel;
    private final InputStream in;
    private final OutputStream out;
    private @Nullable PeerJvm copier;

    private FarPeer(FarServer server, Transport over, SocketChannel channel) {
        this.server = server;
        this.over = over;
        this.channel = channel;
        in = Channels.newInputStream(channel);
        out = Channels.newOutputStream(channel);
    }

    /**
     * Reaches the trees of a server.
     *
     * @param over the transport by which the server is called
     */
    public static FarPeer of(FarServer server, Transport over) throws IOException {
        SocketChannel channel =
                SocketChannel.open(new InetSocketAddress(server.end().host(), server.treesPort()));
        try {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            FarPeer peer = new FarPeer(server, over, channel);
            peer.tell(new TreeMessage.Begin(server.end().secret()));
            return peer;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public SecondTree fresh(CorpusSpec corpus, Path folder) throws IOException {
        tell(new TreeMessage.Fresh());
        return new Tree();
    }

    private void tell(TreeMessage command) throws IOException {
        if (!(ask(command) instanceof TreeMessage.Done)) {
            throw noSense();
        }
    }

    private TreeMessage ask(TreeMessage command) throws IOException {
        TreeMessage answer;
        try {
            command.write(out);
            answer = TreeMessage.read(in);
        } catch (EOFException e) {
            throw new IOException("the machine that serves has ended its trees", e);
        }
        if (answer instanceof TreeMessage.Failed failed) {
            throw new IOException("the machine that serves: " + failed.message());
        }
        return answer;
    }

    private static IOException noSense() {
        return new IOException("the machine that serves answers what makes no sense");
    }

    private PeerJvm copier() throws IOException {
        PeerJvm running = copier == null ? PeerJvm.startIdle(List.of(over)) : copier;
        copier = running;
        return running;
    }

    /** The tree that is served at the moment. */
    private final class Tree implements SecondTree {

        @Override
        public Served over(Transport transport) throws IOException {
            if (!transport.name().equals(over.name())) {
                throw new IOException("the second peer does not serve over " + transport.name());
            }
            return new Served(
                    server.end().address(over.name()).withShare(ServedTree.SHARE).toString(),
                    OptionalDouble.empty());
        }

        @Override
        public void edit() throws IOException {
            tell(new TreeMessage.Edit());
        }

        @Override
        public void copyFrom(Path near, Path state, Transport transport, SyncOptions options)
                throws IOException {
            copier().copy(
                            new FirstCopy(
                                    near,
                                    state,
                                    over(transport).url(),
                                    options.scope().digest(),
                                    server.end().secret()));
        }

        /** The other side has told its listing before it could know this one. */
        @Override
        public Optional<String> difference(Path near) throws IOException {
            if (!(ask(new TreeMessage.Compare()) instanceof TreeMessage.Listed listed)) {
                throw noSense();
            }
            TreeListing far = listed.listing();
            TreeListing own = TreeLister.list(near);
            return own.isSame(far)
                    ? Optional.empty()
                    : Optional.of(
                            ("between the machines: %d entries and %d bytes on the one that calls,"
                                 + " %d and %d on the one that serves, with other digests")
                                    .formatted(
                                            own.entries(),
                                            own.bytes(),
                                            far.entries(),
                                            far.bytes()));
        }

        @Override
        public void close() throws IOException {
            tell(new TreeMessage.Remove());
        }
    }

    @Override
    public void close() throws IOException {
        try (channel) {
            if (copier != null) {
                copier.close();
            }
        }
    }
}
