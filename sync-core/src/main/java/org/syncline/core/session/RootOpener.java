package org.syncline.core.session;

import org.syncline.core.files.RawPaths;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.PeerFailure;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Connection;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Opens the root that the user named: a directory, or the address of a peer's share. Safe for any
 * thread.
 */
public final class RootOpener {

    private static final DateTimeFormatter SECOND =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Transports transports;
    private final ConnectOptions connecting;
    private final Route route;
    private final ProgramFolders folders;
    private final TrashLimits trash;

    /**
     * @param state folder of the archives of local roots, and of all else that is kept
     */
    public RootOpener(Transports transports, ConnectOptions connecting, Path state) {
        this(
                transports,
                connecting,
                new ProgramFolders(state, state.resolve("runtime")),
                TrashLimits.DEFAULT);
    }

    /**
     * @param folders the folders of the archives of local roots and of the token
     * @param trash limits for the trash of local roots
     */
    public RootOpener(
            Transports transports,
            ConnectOptions connecting,
            ProgramFolders folders,
            TrashLimits trash) {
        this(transports, connecting, Route.DIRECT, folders, trash);
    }

    /** The same, with another way to peers than straight to their addresses. */
    public RootOpener(
            Transports transports,
            ConnectOptions connecting,
            Route route,
            ProgramFolders folders,
            TrashLimits trash) {
        this.transports = transports;
        this.connecting = connecting;
        this.route = route;
        this.folders = folders;
        this.trash = trash;
    }

    /** True if the text is an address rather than a directory; a {@code file:} URL is none. */
    public static boolean isAddress(String text) {
        return text.contains("://") && !text.startsWith(RawPaths.URL);
    }

    /** The transports of those roots that are addresses, in this order. */
    public static Set<String> transports(String... roots) {
        return Stream.of(roots)
                .filter(RootOpener::isAddress)
                .map(root -> root.substring(0, root.indexOf("://")))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Returns the addresses among those roots, in this order.
     *
     * @throws IllegalArgumentException if one of them is malformed
     */
    public static List<Address> addresses(String... roots) {
        return Stream.of(roots).filter(RootOpener::isAddress).map(Address::parse).toList();
    }

    /**
     * Opens a root.
     *
     * @throws IllegalArgumentException if the text is malformed or names an unknown transport
     * @throws IOException if the directory or the peer cannot be used
     */
    public OpenedRoot open(String text) throws IOException {
        return open(text, new ConnectClock());
    }

    private OpenedRoot open(String text, ConnectClock clock) throws IOException {
        return isAddress(text) ? connect(Address.parse(text), clock) : openLocal(path(text));
    }

    /**
     * Opens both roots of a session, whose run gets a new identity.
     *
     * @param readOnly true to change nothing at all, for a comparison
     * @throws RefusedException if one of them is, or lies in, the other
     * @throws IllegalArgumentException if a text is malformed or names an unknown transport
     * @throws IOException if a directory or a peer cannot be used; nothing is left open then
     */
    public SessionSetup open(String left, String right, SyncOptions options, boolean readOnly)
            throws IOException, RefusedException {
        return open(left, right, options, readOnly, new ConnectClock());
    }

    /**
     * The same; lets other threads look how the peer is reached.
     *
     * @param clock takes the times of the first root that is an address
     */
    public SessionSetup open(
            String left, String right, SyncOptions options, boolean readOnly, ConnectClock clock)
            throws IOException, RefusedException {
        checkApart(left, right);
        OpenedRoot one = open(left, clock);
        try {
            ConnectClock other = isAddress(left) ? new ConnectClock() : clock;
            return new SessionSetup(one, open(right, other), options, newRun(), readOnly);
        } catch (IOException | RuntimeException | Error e) {
            closeAfter(e, one);
            throw e;
        }
    }

    /** A new identity, such as {@code 20261120-143005-5f3a09c1}; sorts by time. */
    private static String newRun() {
        return SECOND.format(Instant.now()) + "-" + HexFormat.of().toHexDigits(RANDOM.nextInt());
    }

    private static void closeAfter(Throwable failure, OpenedRoot root) {
        try {
            root.close();
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    public OpenedRoot openLocal(Path root) throws IOException {
        LocalPeer peer = new LocalPeer(root, folders.state(), trash, List.of());
        return new OpenedRoot(
                root.toString(),
                "",
                peer,
                false,
                false,
                OpenedRoot.ConnectTimes.NONE,
                PeerWay.none(),
                folders.rulesWithin(root),
                peer);
    }

    public OpenedRoot connect(Address address) throws IOException {
        return connect(address, new ConnectClock());
    }

    /** Connects to a share and looks its peer up, twice, to time first and next. */
    private OpenedRoot connect(Address address, ConnectClock clock) throws IOException {
        if (address.share().isEmpty()) {
            throw new IllegalArgumentException(
                    "\""
                            + address
                            + "\" names no share; add the name that serve was given, as in "
                            + address.withShare("share"));
        }
        Transport transport = transports.named(address.transport());
        clock.mark();
        Route.Way way = route.to(address, connecting.toldTo(clock.handshakes()));
        try {
            return connect(address, way, transport, clock);
        } catch (IOException e) {
            IOException explained = way.end().explained(e);
            way.end().close();
            throw explained;
        } catch (RuntimeException | Error e) {
            way.end().close();
            throw e;
        }
    }

    private static OpenedRoot connect(
            Address address, Route.Way way, Transport transport, ConnectClock clock)
            throws IOException {
        // Without the share, which is named before what its peer says.
        Connection connection = transport.connect(way.address().withShare(""), way.options());
        try {
            clock.mark();
            connection.lookup(ServiceNames.peer(address.share()), Peer.class);
            clock.mark();
            Peer peer = connection.lookup(ServiceNames.peer(address.share()), Peer.class);
            clock.mark();
            var times = clock.soFar().orElseThrow();
            boolean ranges = transport.traits().has(Feature.FILE_RANGES);
            return new OpenedRoot(
                    address.toString(),
                    address.transport(),
                    peer,
                    true,
                    ranges,
                    times,
                    new PeerWay(clock.handshakes(), way.end()),
                    List.of(),
                    () -> {
                        try (Closeable end = way.end()) {
                            connection.close();
                        }
                    });
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw PeerFailure.of(address.toString(), e);
        } catch (Error e) {
            connection.close();
            throw e;
        }
    }

    /** Refuses two directories of which one is, or lies in, the other, saying which. */
    public static void checkApart(String left, String right) throws RefusedException, IOException {
        if (isAddress(left) || isAddress(right)) {
            return;
        }
        Path realOne = real(left);
        Path realOther = real(right);
        if (realOne.equals(realOther)) {
            throw new RefusedException(SeparateRoots.same(left, right));
        }
        if (realOne.startsWith(realOther) || realOther.startsWith(realOne)) {
            throw new RefusedException(SeparateRoots.nested(left, right));
        }
    }

    /** Without links; as it is if it is missing, which opening it will report. */
    private static Path real(String text) throws IOException {
        try {
            return path(text).toRealPath();
        } catch (NoSuchFileException e) {
            return path(text).toAbsolutePath().normalize();
        }
    }

    /**
     * The directory of this machine that the user named, also by a {@code file:} URL.
     *
     * @throws IllegalArgumentException if the text is empty or no path
     */
    public static Path path(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException(
                    "the name of a folder is empty; for the working directory say \".\"");
        }
        try {
            return RawPaths.of(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + text + "\" is no path: " + e.getMessage(), e);
        }
    }
}
