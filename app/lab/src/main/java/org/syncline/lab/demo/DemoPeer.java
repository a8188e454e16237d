package org.syncline.lab.demo;

import org.syncline.core.peer.Peer;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.RootOpener;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.ServiceNames;
import org.syncline.core.session.Session;
import org.syncline.core.session.SessionSetup;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The demo's second peer: serves roots on loopback over every installed transport named in its
 * arguments, and over those that it is told of later. It takes {@link PeerMessage}s from standard
 * input until that ends. The end points stay open from first to last, so that all runs meet a warm
 * JVM.
 */
public final class DemoPeer implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";

    private final Map<Transport, Listener> listeners = new HashMap<>();
    private final List<Transport> transports = new ArrayList<>();
    private final Map<String, LocalPeer> roots = new HashMap<>();

    private final Transports installed = Transports.installed();

    private final PrintStream out;

    private final Secret secret;

    private DemoPeer(PrintStream out) throws IOException {
        this.out = out;
        secret = SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime());
    }

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (DemoPeer peer = new DemoPeer(out);
                BufferedReader in =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            peer.listen(List.of(args));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.println(peer.answer(line).line());
            }
        }
        System.exit(0);
    }

    private void listen(List<String> names) throws IOException {
        for (String name : names) {
            listen(installed.named(name), ListenOptions.loopback(secret));
        }
    }

    private void listen(Transport transport, ListenOptions options) throws IOException {
        listeners.put(transport, transport.listen(options));
        transports.add(transport);
    }

    private PeerMessage listen(PeerMessage.Listen told) throws IOException {
        listen(
                installed.named(told.transport()),
                new ListenOptions(
                        LOOPBACK,
                        told.port(),
                        told.advertisedHost(),
                        told.advertisedPort(),
                        secret(told.secret()),
                        ConnectOptions.RESPONSE_TIMEOUT));
        return new PeerMessage.Listening();
    }

    private static Secret secret(String hex) {
        return new Secret(HexFormat.of().parseHex(hex));
    }

    private PeerMessage answer(String line) {
        try {
            return switch (PeerMessage.parse(line)) {
                case PeerMessage.Listen told -> listen(told);
                case PeerMessage.Share share -> share(share);
                case PeerMessage.Unshare unshare -> unshare(unshare.name());
                case PeerMessage.Copy copy -> copy(copy.what());
                case PeerMessage.Listening listening -> noCommand(line);
                case PeerMessage.Binding binding -> noCommand(line);
                case PeerMessage.Shared shared -> noCommand(line);
                case PeerMessage.Copied copied -> noCommand(line);
                case PeerMessage.Failed failed -> noCommand(line);
            };
        } catch (IOException | RefusedException e) {
            return new PeerMessage.Failed(Failure.of(e).message());
        }
    }

    private static PeerMessage noCommand(String line) {
        return new PeerMessage.Failed("no command: " + line);
    }

    private PeerMessage share(PeerMessage.Share share) throws IOException {
        LocalPeer root = new LocalPeer(share.root(), share.state());
        roots.put(share.name(), root);
        boolean limited = !share.limit().equals(WriteLimit.NONE);
        Peer served = limited ? new LimitedPeer(root, share.limit()) : root;
        List<ServedShare> endPoints = new ArrayList<>();
        for (Transport transport : transports) {
            Listener listener = listener(transport);
            out.println(new PeerMessage.Binding(transport.name()).line());
            long start = System.nanoTime();
            listener.bind(ServiceNames.peer(share.name()), Peer.class, served);
            double seconds = (System.nanoTime() - start) / 1e9;
            String url = listener.address().withShare(share.name()).toString();
            endPoints.add(new ServedShare(transport.name(), url, seconds));
        }
        return new PeerMessage.Shared(endPoints);
    }

    private PeerMessage unshare(String name) throws IOException {
        for (Transport transport : transports) {
            listener(transport).unbind(ServiceNames.peer(name));
        }
        LocalPeer root = roots.remove(name);
        if (root != null) {
            root.close();
        }
        return new PeerMessage.Shared(List.of());
    }

    private PeerMessage copy(FirstCopy copy) throws IOException, RefusedException {
        Secret proof = copy.secret().isEmpty() ? secret : secret(copy.secret());
        RootOpener roots = new RootOpener(installed, new ConnectOptions(proof), copy.state());
        SyncOptions options = SyncOptions.DEFAULT.withDurable(false).withDigest(copy.digest());
        String left = copy.left().toUri().toString();
        try (SessionSetup both = roots.open(left, copy.url(), options, false);
                Session session = new Session(both, (action, outcome) -> {})) {
            RunResult result = session.run(session.compare().plan());
            return result.exitStatus() == 0
                    ? new PeerMessage.Copied()
                    : new PeerMessage.Failed("not all of " + copy.left() + " was brought");
        }
    }

    private Listener listener(Transport transport) {
        Listener listener = listeners.get(transport);
        if (listener == null) {
            throw new IllegalStateException("no end point for " + transport.name());
        }
        return listener;
    }

    @Override
    public void close() throws IOException {
        for (Listener listener : listeners.values()) {
            listener.close();
        }
        for (LocalPeer root : roots.values()) {
            root.close();
        }
    }
}
