package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.DamagedArchiveException;
import org.syncline.core.archive.RootBusyException;
import org.syncline.core.archive.SuspectRootException;
import org.syncline.core.files.TreeBackend;
import org.syncline.core.files.TreeSource;
import org.syncline.core.model.FatalError;
import org.syncline.core.peer.ApplyReply;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.peer.BeginReply;
import org.syncline.core.peer.BeginRequest;
import org.syncline.core.peer.DirectoriesReply;
import org.syncline.core.peer.DirectoriesRequest;
import org.syncline.core.peer.FinishReply;
import org.syncline.core.peer.FinishRequest;
import org.syncline.core.peer.HelloReply;
import org.syncline.core.peer.HelloRequest;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.OpenReply;
import org.syncline.core.peer.OpenRequest;
import org.syncline.core.peer.PageReply;
import org.syncline.core.peer.PageRequest;
import org.syncline.core.peer.Peer;
import org.syncline.core.peer.ReadReply;
import org.syncline.core.peer.ReadRequest;
import org.syncline.core.peer.RootRefusedException;
import org.syncline.core.peer.ScanReply;
import org.syncline.core.peer.ScanRequest;
import org.syncline.core.peer.SignReply;
import org.syncline.core.peer.SignRequest;
import org.syncline.core.peer.UndoReply;
import org.syncline.core.peer.UndoRequest;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A root on this machine. Serves one session at a time; a session whose caller has been silent for
 * {@value #LEASE_SECONDS} seconds gives way to the next, and so does one with calls under way after
 * {@value #CALL_LEASES} times as long: sessions make a call every other second, whatever else they
 * wait for. Safe for any thread.
 */
public final class LocalPeer implements Peer, Closeable {

    /** The seconds for which a silent caller keeps the root. */
    public static final int LEASE_SECONDS = 6;

    /** The leases for which a silent caller keeps the root if a call of its is under way. */
    public static final int CALL_LEASES = 3;

    /** A waiting caller looks this often whether the holder lives, which is an answer too. */
    private static final long LOOK_NANOS = 250_000_000;

    /** The time that calls have to leave a session whose caller is gone. */
    private static final long END_NANOS = 10_000_000_000L;

    private static final String PROGRAM = "syncline";
    private static final String ENDED = "this session has ended";

    private final Path root;
    private final ReplicaSettings settings;
    private final SessionFilter owners;
    private final long leaseNanos;
    private final TreeSource trees;
    private @Nullable LocalSession current;
    private boolean closed;

    /**
     * @param root an existing directory
     * @param state folder of the archives; created if missing
     * @throws IOException if the root cannot be used, naming it
     */
    public LocalPeer(Path root, Path state) throws IOException {
        this(root, ReplicaSettings.in(state));
    }

    /**
     * A root with limits of its own, of which callers neither see nor reach the paths that these
     * rules exclude, whatever rules of their own they bring.
     */
    public LocalPeer(Path root, Path state, TrashLimits limits, List<String> excludes)
            throws IOException {
        this(root, ReplicaSettings.in(state).withTrash(limits).withExcludes(excludes));
    }

    /**
     * A root whose owner has made these choices.
     *
     * @throws IllegalArgumentException with a message for people if an exclusion is no rule, or if
     *     there are too many
     */
    public LocalPeer(Path root, ReplicaSettings settings) throws IOException {
        this(root, settings, Duration.ofSeconds(LEASE_SECONDS), TreeBackend.best());
    }

    /**
     * A root that is reached in another way than this machine's usual one, with a lease of its own.
     */
    public LocalPeer(Path root, Path state, Duration lease, TreeSource trees) throws IOException {
        this(root, ReplicaSettings.in(state), lease, trees);
    }

    private LocalPeer(Path root, ReplicaSettings settings, Duration lease, TreeSource trees)
            throws IOException {
        this.owners = SessionFilter.ofOwner(settings.excludes());
        trees.open(root).close();
        this.root = root.toRealPath();
        this.settings = settings;
        this.leaseNanos = lease.toNanos();
        this.trees = trees;
    }

    /** Returns the real path of the root. */
    public Path root() {
        return root;
    }

    /** Returns the folder of the archives, as it was given. */
    public Path state() {
        return settings.state();
    }

    @Override
    public HelloReply hello(HelloRequest request) {
        HelloReply reply = new HelloReply();
        reply.protocol = PROTOCOL;
        reply.program = PROGRAM;
        reply.root = root.toString();
        reply.platform =
                System.getProperty("os.name")
                        + " "
                        + System.getProperty("os.arch")
                        + ", Java "
                        + System.getProperty("java.version");
        return reply;
    }

    @Override
    public synchronized OpenReply open(OpenRequest request) throws IOException {
        WholeRequest.demand(request);
        try {
            settings.terms().meet(request);
            awaitFree();
            OpenContext opening = OpenContext.of(settings, owners, request);
            LocalSession session = LocalSession.open(trees.open(root), opening);
            current = session;
            return session.greeting();
        } catch (RootRefusedException | RootBusyException | SuspectRootException e) {
            OpenReply refused = new OpenReply();
            // The caller adds the advice for a suspect root, which is that of its command line.
            refused.suspect = e instanceof SuspectRootException;
            refused.busy = isBusy(e);
            refused.refusal =
                    e instanceof SuspectRootException suspect
                            ? suspect.refusal().reason()
                            : String.valueOf(e.getMessage());
            return refused;
        } catch (IllegalArgumentException e) {
            throw nonsense(e);
        } catch (Error e) {
            FatalError.report(e);
            throw e;
        }
    }

    private static boolean isBusy(IOException refusal) {
        return switch (refusal) {
            case RootBusyException busy -> true;
            case RootRefusedException refused -> refused.isBusy();
            default -> false;
        };
    }

    private void awaitFree() throws IOException {
        long deadline = System.nanoTime() + leaseNanos * CALL_LEASES + END_NANOS;
        while (current != null && !closed && !ended(current, leaseNanos)) {
            LocalSession holder = current;
            long arrivals = holder.gate().arrivals();
            long nanos = left(holder, leaseNanos);
            if (nanos == Long.MAX_VALUE || System.nanoTime() >= deadline) {
                throw RootRefusedException.ofBusyRoot(inUse());
            }
            waitFor(Math.min(nanos, LOOK_NANOS));
            if (current == holder && holder.gate().arrivals() != arrivals) {
                throw RootRefusedException.ofBusyRoot(inUse());
            }
        }
        if (closed) {
            throw new IOException("it is no longer shared");
        }
    }

    /** The nanoseconds until the caller counts as gone. */
    private long left(LocalSession holder, long lease) {
        return holder.gate().left(lease, leaseNanos * CALL_LEASES);
    }

    /**
     * Ends a session whose caller is gone, once its calls have left; false if it is not over yet.
     */
    private boolean ended(LocalSession holder, long lease) throws IOException {
        if (left(holder, lease) > 0) {
            return false;
        }
        holder.interrupt();
        if (holder.gate().isBusy()) {
            return false;
        }
        current = null;
        holder.abandon();
        notifyAll();
        return true;
    }

    /**
     * Ends a session whose caller has been silent for {@value #CALL_LEASES} leases, in case one is
     * waiting in another process, which cannot end it. A message on a slow line may take longer
     * than one lease.
     */
    public synchronized void endIfSilent() throws IOException {
        LocalSession holder = current;
        if (holder != null) {
            boolean unused = ended(holder, leaseNanos * CALL_LEASES);
        }
    }

    private String inUse() {
        return root + " is being synchronised by another session; try again when that has ended";
    }

    private void waitFor(long nanos) throws IOException {
        try {
            wait(nanos / 1_000_000 + 1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for another session to end", e);
        }
    }

    @Override
    public ScanReply scan(ScanRequest request) throws IOException {
        WholeRequest.demand(request);
        LocalSession session = session(request.session);
        try {
            return call(session, it -> it.scan(request.waitMillis));
        } catch (DamagedArchiveException e) {
            beginAnew(session, e);
            return call(request.session, it -> it.scan(request.waitMillis));
        }
    }

    @Override
    public DirectoriesReply directories(DirectoriesRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.directories(request.page));
    }

    @Override
    public PageReply page(PageRequest request) throws IOException {
        WholeRequest.demand(request);
        LocalSession session = session(request.session);
        try {
            return call(session, it -> it.page(request));
        } catch (DamagedArchiveException e) {
            String why = release(session) ? session.condemn(e) : ENDED;
            throw new IOException(why + "; synchronise again", e);
        }
    }

    @Override
    public ReadReply read(ReadRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.read(request));
    }

    @Override
    public SignReply sign(SignRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.sign(request));
    }

    @Override
    public BeginReply begin(BeginRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.run().begin(request));
    }

    @Override
    public HistoryReply history(HistoryRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.run().history(request));
    }

    @Override
    public UndoReply undo(UndoRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.run().undo(request));
    }

    @Override
    public ApplyReply apply(ApplyRequest request) throws IOException {
        WholeRequest.demand(request);
        return call(request.session, session -> session.apply(request));
    }

    @Override
    public FinishReply finish(FinishRequest request) throws IOException {
        WholeRequest.demand(request);
        LocalSession session = session(request.session);
        try {
            return session.finish(request);
        } catch (Error e) {
            FatalError.report(e);
            throw e;
        } finally {
            boolean unused = release(session);
        }
    }

    /** Several calls may fail in one session; that which takes its place is none of theirs. */
    private synchronized void beginAnew(LocalSession damaged, DamagedArchiveException why)
            throws IOException {
        if (current == damaged) {
            current = null;
            current = damaged.begunAnew(why);
        }
    }

    private interface Call<T> {
        T on(LocalSession session) throws IOException;
    }

    private <T> T call(String handle, Call<T> call) throws IOException {
        return call(session(handle), call);
    }

    private <T> T call(LocalSession session, Call<T> call) throws IOException {
        session.gate().enter();
        try {
            return call.on(session);
        } catch (IllegalArgumentException e) {
            throw nonsense(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } catch (Error e) {
            FatalError.report(e); // the transport would turn it into an answer
            throw e;
        } finally {
            session.gate().leave();
        }
    }

    private static IOException nonsense(IllegalArgumentException e) {
        return new IOException("the caller's request makes no sense: " + e.getMessage(), e);
    }

    private synchronized LocalSession session(String handle) throws IOException {
        if (current == null || !current.hasHandle(handle)) {
            throw new IOException(ENDED + "; start the synchronisation again");
        }
        return current;
    }

    /** False if another session has taken the place of this one, or none. */
    private synchronized boolean release(LocalSession session) {
        if (current != session) {
            return false;
        }
        current = null;
        notifyAll();
        return true;
    }

    /** Ends a session that is open and refuses further ones. Closing twice does nothing. */
    @Override
    public synchronized void close() throws IOException {
        closed = true;
        LocalSession open = current;
        current = null;
        notifyAll();
        if (open != null) {
            open.abandon();
        }
    }
}
