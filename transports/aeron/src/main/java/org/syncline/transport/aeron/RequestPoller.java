package org.syncline.transport.aeron;

import org.syncline.transport.kit.AdaptiveSpin;
import org.syncline.transport.socket.ReadingRole;
import org.syncline.transport.socket.RoleWatch;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * Looks for the requests of all clients of an end point. The thread that looks executes a call that
 * promises to be short itself; if it is not, another thread takes the role over. Fields that are
 * not safe for any thread belong to the holder of the role.
 */
final class RequestPoller implements RoleWatch.Watched {

    private static final Logger LOG = System.getLogger(RequestPoller.class.getName());

    private final Executions executions;
    private final Executor workers;
    private final Consumer<Throwable> onFailure;
    private final List<ServerLink> links = new CopyOnWriteArrayList<>();

    /** Fair, so that a looking thread cannot keep out one that ends a link. */
    private final ReentrantLock looking = new ReentrantLock(true);

    private final Queue<ServerLink.Request> requests = new ArrayDeque<>();
    private final ReadingRole role = new ReadingRole();
    private final MessageWaitStrategy idle = new MessageWaitStrategy();
    private final AdaptiveSpin.Readiness look = () -> poll() > 0;
    private final RoleWatch watch;
    private volatile boolean closed;

    /**
     * Looks from {@link #run} on.
     *
     * @param workers for calls that may take long, and for the thread that takes over
     * @param onFailure gets the reason when no thread looks any more
     */
    RequestPoller(Executions executions, Executor workers, Consumer<Throwable> onFailure) {
        this.onFailure = onFailure;
        this.executions = executions;
        this.workers = workers;
        this.watch = new RoleWatch("syncline-aeron-watch", Set.of(this));
    }

    /** The queue into which links put the requests that they have received. */
    Queue<ServerLink.Request> requests() {
        return requests;
    }

    /** The lock that a looking thread holds; the input of links is touched under it only. */
    ReentrantLock looking() {
        return looking;
    }

    void add(ServerLink link) {
        links.add(link);
        if (closed) {
            remove(link);
        }
    }

    void remove(ServerLink link) {
        links.remove(link);
        link.close();
    }

    @Override
    public ReadingRole role() {
        return role;
    }

    @Override
    public void rescueReading(long nanos) {
        if (role.takeAfter(nanos)) {
            try {
                workers.execute(this::run);
            } catch (RejectedExecutionException e) {
                LOG.log(Level.DEBUG, "the end point is being closed");
            }
        }
    }

    /** Looks until closed, or until another thread has the role. */
    void run() {
        role.begin();
        try {
            int executed = executeAll();
            while (executed >= 0 && !closed) {
                look(executed == 1 && links.size() == 1);
                executed = executeAll();
            }
        } catch (IOException | RuntimeException | Error e) {
            if (!closed) {
                onFailure.accept(e);
            }
        }
    }

    /**
     * Returns when there are requests, or another thread wants the lock.
     *
     * @param early true if the only client has hardly had the time to read its only reply
     */
    private void look(boolean early) throws IOException {
        looking.lock();
        try {
            if (early) {
                idle.await(look, 1);
            }
            while (requests.isEmpty() && !closed && !looking.hasQueuedThreads()) {
                if (poll() == 0) {
                    idle.await(look, links.size());
                }
            }
            if (!requests.isEmpty()) {
                idle.reset();
            }
        } finally {
            looking.unlock();
        }
    }

    private int poll() {
        int pieces = 0;
        for (ServerLink link : links) {
            try {
                pieces += link.poll();
            } catch (IOException | RuntimeException e) {
                end(link, e);
            }
        }
        return pieces;
    }

    private void end(ServerLink link, Exception why) {
        LOG.log(Level.DEBUG, "a client''s streams end: {0}", why.getMessage());
        remove(link);
    }

    /** Returns how many requests there were, or -1 if this thread has lost the role meanwhile. */
    private int executeAll() {
        int executed = 0;
        for (ServerLink.Request next = requests.poll(); next != null; next = requests.poll()) {
            if (!execute(next)) {
                return -1;
            }
            executed++;
        }
        return executed;
    }

    private boolean execute(ServerLink.Request request) {
        try {
            Executions.Call call = executions.call(request);
            if (call.promisesToBeShort()) {
                return executeHere(call);
            }
            workers.execute(() -> executeElsewhere(call));
        } catch (IOException e) {
            end(request.link(), e);
        } catch (RejectedExecutionException e) {
            LOG.log(Level.DEBUG, "a request comes too late");
        }
        return true;
    }

    private boolean executeHere(Executions.Call call) {
        ServerLink.Request request = call.request();
        long number = role.beginCall();
        watch.wake();
        answer(call);
        boolean mine = role.endCall(number);
        if (mine) {
            request.link().landedWithPoller(request.message());
        } else {
            request.link().landed(request.message());
            call.tookLong();
        }
        return mine;
    }

    private void executeElsewhere(Executions.Call call) {
        ServerLink.Request request = call.request();
        try {
            answer(call);
        } finally {
            request.link().landed(request.message());
        }
    }

    private void answer(Executions.Call call) {
        try {
            executions.answer(call);
        } catch (IOException | RuntimeException e) {
            end(call.request().link(), e);
        }
    }

    /** Ends all links; returns when nobody touches their streams any more. */
    void close() {
        closed = true;
        for (ServerLink link : links) {
            remove(link);
        }
        watch.close();
    }
}
