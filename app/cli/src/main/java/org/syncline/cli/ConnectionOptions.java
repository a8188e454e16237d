package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.replica.TrashLimits;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.RootOpener;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.Route;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.advice.AutoTransport;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.peers.tunnel.TunnelOffers;
import org.syncline.peers.tunnel.TunnelRoute;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** The options of the connections to roots. */
final class ConnectionOptions {

    private static final long MOST_SECONDS = 86_400;

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Folder of the archives (default: SYNCLINE_STATE, else the platform's).")
    private @Nullable Path state;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "How long a silent peer is waited for (default: "
                            + ConnectOptions.CONNECT_SECONDS
                            + " to connect, "
                            + ConnectOptions.RESPONSE_SECONDS
                            + " after).")
    private @Nullable Double timeout;

    @Mixin private TlsOption tls = new TlsOption();

    @Option(
            names = "--peer",
            paramLabel = "NAME|KEY",
            description =
                    "The paired machine that must answer at the address of another machine"
                            + " (default: any that is paired).")
    private @Nullable String peer;

    Path state() {
        return state == null ? UserFolders.ofThisUser().state() : state.toAbsolutePath();
    }

    ProgramFolders folders() {
        return new ProgramFolders(state(), UserFolders.ofThisUser().runtime());
    }

    /** Returns an opener for these roots. Only a peer's address needs the user's token. */
    RootOpener roots(TrashLimits trash, String... names) throws IOException {
        Secret secret =
                Arrays.stream(names).anyMatch(RootOpener::isAddress)
                        ? SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime())
                        : Secret.random(new SecureRandom());
        Transports installed = TransportCatalogue.installed().inProcess();
        for (String transport : RootOpener.transports(names)) {
            installed.all().stream()
                    .filter(each -> each.name().equals(transport))
                    .forEach(each -> tls.checkIsNative(each, false));
        }
        return new RootOpener(installed, connecting(secret), route(), folders(), trash);
    }

    /**
     * Asks the paired machine at an address over which transports it offers the share.
     *
     * @throws IllegalArgumentException if no paired machine is reached at such an address
     * @throws IOException if it offers no such share, or does not say, in words for people
     */
    AutoTransport.Offered offered(Address address) throws IOException {
        if (tls.isPlainLab()) {
            throw new IllegalArgumentException(
                    "with --plain-lab no machine says over which transports it listens; name one"
                            + " in place of --transport auto");
        }
        TunnelOffers offers =
                tunnels()
                        .offers(address, patience(ConnectOptions.CONNECT_TIMEOUT))
                        .orElseThrow(() -> new IllegalArgumentException(silent(address)));
        return AutoTransport.Offered.of(
                offers.peer().name().text(),
                offers.named(address.share()).transports(),
                TransportCatalogue.installed(),
                tls::allows);
    }

    private static String silent(Address address) {
        return ("what listens at %s does not say over which transports, as paired machines do; name"
                        + " one in place of --transport auto, or add --tls tunnel if \"serve\" has"
                        + " it")
                .formatted(address.withShare(""));
    }

    private Route route() throws IOException {
        Optional<Secret> lab = tls.plainLab();
        return lab.isPresent() ? new PlainRoute(lab.get()) : tunnels();
    }

    private TunnelRoute tunnels() {
        return new TunnelRoute(
                ProgramFolders.peersIn(state()), tls.isAlways(), Optional.ofNullable(peer));
    }

    private ConnectOptions connecting(Secret secret) {
        return new ConnectOptions(
                secret,
                patience(ConnectOptions.CONNECT_TIMEOUT),
                patience(ConnectOptions.RESPONSE_TIMEOUT));
    }

    private Duration patience(Duration preset) {
        if (timeout == null) {
            return preset;
        }
        if (!(timeout > 0 && timeout <= MOST_SECONDS)) {
            throw new IllegalArgumentException(
                    "--timeout takes seconds from 0.001 to " + MOST_SECONDS + ", not " + timeout);
        }
        return Duration.ofMillis(Math.max(1, Math.round(timeout * 1000)));
    }
}
