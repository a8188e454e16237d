package org.syncline.cli;

import org.jspecify.annotations.Nullable;
import org.syncline.core.filter.Filter;
import org.syncline.core.replica.LocalPeer;
import org.syncline.core.replica.ReplicaSettings;
import org.syncline.core.serve.Allowance;
import org.syncline.core.serve.Guest;
import org.syncline.core.serve.Rights;
import org.syncline.core.session.ProgramFolders;
import org.syncline.core.session.RefusedException;
import org.syncline.core.session.Share;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.RefusalLog;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.peers.identity.PeerName;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.System.Logger;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** {@code syncline serve}. */
@Command(
        name = "serve",
        description =
                "Lets this user's other processes, or machines that are paired with this one,"
                        + " synchronise with a directory.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
final class ServeCommand implements Callable<Integer>, UsesTransports {

    private static final Logger LOG = System.getLogger(ServeCommand.class.getName());
    private static final long LOOK_MILLIS = 250;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The directory.")
    private Path directory = Path.of("");

    @Option(
            names = "--share",
            required = true,
            paramLabel = "NAME",
            description = "The name that peers ask for.")
    private String share = "";

    @Option(
            names = "--listen",
            required = true,
            paramLabel = "TRANSPORT=HOST:PORT",
            description =
                    "Where to listen: socket=0.0.0.0:0 is for other machines, paired with this"
                            + " one, socket=127.0.0.1:0 for this machine alone; may be repeated.")
    private List<ListenSpec> listen = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            description =
                    "Neither shown nor given to peers, whatever they ask for; as in a .gitignore;"
                            + " may be repeated.")
    private List<String> excludes = new ArrayList<>();

    @Option(
            names = "--state",
            paramLabel = "DIR",
            description = "Folder of the archives (default: SYNCLINE_STATE, else the platform's).")
    private @Nullable Path state;

    @Mixin private TlsOption tls = new TlsOption();

    @Option(
            names = "--rights",
            paramLabel = "RIGHTS",
            description =
                    "What callers may do: read, write, history (see earlier runs), undo (take them"
                            + " back), joined by + (default: ${DEFAULT-VALUE}).")
    private Rights rights = Rights.ALL;

    @Option(
            names = "--peer",
            paramLabel = "NAME|KEY[=RIGHTS][,QUOTA]",
            description =
                    "A paired machine that may use it, of those that come through TLS, and what it"
                            + " may do and use (default: all that are paired, with --rights and"
                            + " --quota); may be repeated.")
    private List<GuestSpec> guests = new ArrayList<>();

    @Option(
            names = "--quota",
            paramLabel = "WHAT=MOST[,...]",
            description =
                    "The most that each paired machine may use: connections at a time, and within"
                            + " a day calls, bytes (of content), trash (bytes that it replaces or"
                            + " deletes), such as connections=16,bytes=10GB (default: no limits).")
    private GuestQuota quota = GuestQuota.NONE;

    @Mixin private OwnName name = new OwnName();

    @Option(
            names = "--no-announce",
            description =
                    "Do not tell the local network that this machine listens; otherwise others"
                            + " there see its name and port, but no share, with \"syncline peers"
                            + " --nearby\".")
    private boolean silent;

    @Mixin private FormatOption format = new FormatOption();

    @Mixin private TrashOptions trash = new TrashOptions();

    @Mixin private TermsOptions terms = new TermsOptions();

    private final RefusalLog refusals = new RefusalLog(LOG);
    private final SystemdStatus systemd = new SystemdStatus();

    @Option(names = "--until-stdin-closes", hidden = true)
    private boolean untilStdinCloses;

    @Override
    public Set<String> transports() {
        return listen.stream()
                .map(ListenSpec::transport)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    @Override
    public boolean isDivisible() {
        return true;
    }

    /** Who knows the token or the lab's secret may what all callers may. */
    private Share.Bound listen(Share served, ServedPlaces.Place place, Optional<Secret> lab)
            throws IOException {
        boolean isNear = place.at().getAddress().isLoopbackAddress();
        String who = isNear ? "another program of this user" : "a machine of the lab";
        Secret secret =
                isNear
                        ? SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime())
                        : lab.orElseThrow();
        Transport transport = place.transport();
        ListenOptions options = options(place.spec(), secret);
        Guest guest = new Guest(who, rights, Allowance.UNLIMITED, line -> refusals.warn(who, line));
        return isNear
                ? served.listenNear(transport, options, guest)
                : served.listen(transport, options, guest);
    }

    /** One port for all transports, where there is TLS. */
    @Override
    public Optional<Front> front() throws IOException, RefusedException {
        Set<String> behind =
                ports().values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        return behind.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Front(
                                behind,
                                (workers, ended) -> serveWith(new FrontWorkers(workers, ended))));
    }

    /**
     * Returns the transports behind each port of a tunnel. In a worker they are its own: either it
     * has all of them, or the process that started it has the ports.
     */
    private Map<InetSocketAddress, Set<String>> ports() throws IOException, RefusedException {
        Map<InetSocketAddress, Set<String>> ports = new LinkedHashMap<>();
        for (ListenSpec each : listen) {
            InetSocketAddress at = each.resolved();
            if (tls.isTunnel(at) && WorkerMain.isForThisJvm(each.transport())) {
                ports.computeIfAbsent(at, any -> new LinkedHashSet<>()).add(each.transport());
            }
        }
        return ports;
    }

    private Path archives() {
        return state == null ? UserFolders.ofThisUser().state() : state.toAbsolutePath();
    }

    private Path peers() {
        return ProgramFolders.peersIn(archives());
    }

    @Override
    public Integer call() throws IOException, RefusedException, InterruptedException {
        serveWith(FrontWorkers.none());
        return ExitStatus.DONE;
    }

    private void serveWith(FrontWorkers workers)
            throws IOException, RefusedException, InterruptedException {
        try {
            serve(workers);
        } catch (IOException | RefusedException | RuntimeException e) {
            if (format.isJson()) {
                new JsonLines(spec.commandLine().getOut()).failed(Failure.of(e));
            }
            throw e;
        }
    }

    private void serve(FrontWorkers workers)
            throws IOException, RefusedException, InterruptedException {
        Filter.of(excludes);
        checkGuests();
        List<ListenSpec> own =
                listen.stream().filter(each -> isOwn(each.transport(), workers)).toList();
        ServedPlaces places = ServedPlaces.of(own, tls);
        ServingEnd end = new ServingEnd();
        LocalPeer root = root();
        try (Interruption interruption = Interruption.watched();
                Share served = new Share(share, root);
                Tunnels tunnels = new Tunnels(peers())) {
            interruption.onInterrupt(end::come);
            workers.onEnd(end::come);
            Optional<Secret> lab = tls.plainLab();
            for (ServedPlaces.Place each : places.near()) {
                ready(listen(served, each, lab).address());
            }
            Optional<Consumer<Callers.Part>> callersWatch =
                    open(tunnels, ends(served, places.tunnelled(), tunnels), workers, end);
            if (callersWatch.isPresent()) {
                watch(root, served, end, callersWatch.get());
                workers.end();
            }
        }
    }

    private void checkGuests() {
        if (!guests.isEmpty()) {
            tls.checkTellsMachinesApart("--peer");
        }
        if (!quota.equals(GuestQuota.NONE)) {
            tls.checkTellsMachinesApart("--quota");
        }
    }

    private static boolean isOwn(String transport, FrontWorkers workers) {
        return WorkerMain.isForThisJvm(transport) && !workers.have(transport);
    }

    private LocalPeer root() throws IOException {
        ProgramFolders own = new ProgramFolders(archives(), UserFolders.ofThisUser().runtime());
        List<String> hidden = new ArrayList<>(excludes);
        hidden.addAll(own.rulesWithin(directory));
        return new LocalPeer(
                directory, new ReplicaSettings(archives(), trash.limits(), hidden, terms.terms()));
    }

    private TunnelEnds ends(Share served, Map<String, Transport> transports, Tunnels tunnels)
            throws IOException {
        GuestTerms usual = new GuestTerms(rights, quota);
        return new TunnelEnds(
                served,
                share,
                transports,
                new TunnelEnds.Welcome(usual, tunnels.terms(guests, usual)),
                new Allowances(peers(), share));
    }

    /**
     * Begins to serve paired machines.
     *
     * @return what is told of this process's callers; nothing if a worker has ended before it
     *     served, which has said why
     */
    private Optional<Consumer<Callers.Part>> open(
            Tunnels tunnels, TunnelEnds ends, FrontWorkers workers, ServingEnd end)
            throws IOException, RefusedException {
        if (WorkerMain.hasFront()) {
            EndRequests requests = new EndRequests(ends, peers(), spec.commandLine().getOut());
            end.comeAfter("end points", () -> requests.answer(System.in));
            return Optional.of(requests::tell);
        }
        if (!workers.awaitServing()) {
            return Optional.empty();
        }
        tunnels.among(workers.handOver());
        for (Map.Entry<InetSocketAddress, Set<String>> place : ports().entrySet()) {
            Set<String> transports = place.getValue();
            tunnels.serve(
                    place.getKey(),
                    workers.with(ends, transports),
                    announced(),
                    at -> transports.forEach(transport -> ready(transport, at)));
        }
        if (untilStdinCloses) {
            end.comeWithInput();
        }
        systemd.ready();
        Callers all = new Callers();
        return Optional.of(own -> tellSystemd(all, own, workers));
    }

    /** Tells of the callers of all processes, unless this is one of several without a front. */
    private void tellSystemd(Callers all, Callers.Part own, FrontWorkers workers) {
        if (listen.stream().map(ListenSpec::transport).allMatch(WorkerMain::isForThisJvm)) {
            all.set(this, own);
            workers.addTo(all);
            systemd.tell(all);
        }
    }

    /** Looks after the callers until the end. */
    private void watch(LocalPeer root, Share served, ServingEnd end, Consumer<Callers.Part> told)
            throws InterruptedException {
        SessionLines lines = new SessionLines(spec.commandLine().getOut());
        while (!end.hasComeAfter(LOOK_MILLIS)) {
            makeWay(root);
            told.accept(Callers.Part.of(served.sessions()));
            if (format.isJson()) {
                lines.tell(served.sessions());
            }
        }
    }

    /**
     * Other processes, such as a run of the owner's, cannot end the session of a caller that is
     * gone as this one's callers do.
     */
    private void makeWay(LocalPeer root) {
        try {
            root.endIfSilent();
        } catch (IOException e) {
            Terminal.warn(spec.commandLine().getErr(), Failure.of(e).message());
        }
    }

    private static ListenOptions options(ListenSpec spec, Secret secret) {
        return new ListenOptions(
                spec.host(), spec.port(), spec.host(), 0, secret, ConnectOptions.RESPONSE_TIMEOUT);
    }

    private void ready(String transport, InetSocketAddress at) {
        ready(new Address(transport, at.getAddress().getHostAddress(), at.getPort(), share));
    }

    private Optional<PeerName> announced() {
        return silent ? Optional.empty() : Optional.of(name.get());
    }

    private void ready(Address address) {
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            JsonLines lines = new JsonLines(out);
            lines.write(lines.event("ready").put("url", address.toString()));
        } else {
            Terminal.say(out, "ready " + address);
        }
        out.flush();
    }
}
