package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.MessageCancelledException;
import org.jboss.remoting3.MessageInputStream;
import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.Address;
import org.syncline.transport.jboss5.Jboss5Messages.Call;
import org.syncline.transport.jboss5.Jboss5Messages.Reply;
import org.syncline.transport.kit.ConnectionFailures;
import org.syncline.transport.kit.ServiceFilter;
import org.xnio.IoUtils;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Makes calls over one channel. Replies find their callers by the number of the call; callers read
 * them. Safe for any thread.
 */
final class CallClient implements Channel.Receiver {

    private final Channel channel;
    private final Address address;
    private final Duration patience;
    private final MessageTimeouts overdue;
    private final ServiceFilter allowed = new ServiceFilter();
    private final AtomicInteger numbers = new AtomicInteger();
    private final Map<Integer, CompletableFuture<MessageInputStream>> pending =
            new ConcurrentHashMap<>();
    private volatile @Nullable IOException over;

    CallClient(Channel channel, Address address, Duration patience, MessageTimeouts overdue) {
        this.channel = channel;
        this.address = address;
        this.patience = patience;
        this.overdue = overdue;
        channel.addCloseHandler((closed, why) -> end(lost(why)));
        channel.receiveMessage(this);
    }

    private IOException lost(@Nullable IOException why) {
        return ConnectionFailures.lost(
                address, why == null ? new EOFException("the peer ended") : why);
    }

    /** Lets no further call begin, and ends those under way; the first reason counts. */
    void end(IOException why) {
        synchronized (this) {
            if (over == null) {
                over = why;
            }
            pending.values().forEach(call -> call.completeExceptionally(over));
        }
        overdue.endAll();
    }

    /** Allows in replies the classes that this service's calls may carry. */
    void allow(Class<?> service) {
        allowed.add(service);
    }

    Reply call(String service, String method, Object @Nullable [] arguments) throws IOException {
        int number = numbers.incrementAndGet();
        CompletableFuture<MessageInputStream> reply = new CompletableFuture<>();
        pending.put(number, reply);
        try {
            requireOpen();
            Call call = new Call(service, method, arguments);
            Jboss5Messages.send(channel, number, call::write, overdue);
            return read(reply.get(patience.toNanos(), TimeUnit.NANOSECONDS));
        } catch (TimeoutException e) {
            giveUp(reply);
            throw ConnectionFailures.silent(address, e);
        } catch (ExecutionException e) {
            requireOpen();
            throw ConnectionFailures.failed(address, e);
        } catch (InterruptedException e) {
            giveUp(reply);
            Thread.currentThread().interrupt();
            throw new IOException("the call to " + address + " was interrupted", e);
        } catch (MessageCancelledException e) {
            requireOpen();
            throw ConnectionFailures.silent(address, e);
        } catch (IOException | RuntimeException e) {
            requireOpen();
            throw ConnectionFailures.failed(address, e);
        } finally {
            pending.remove(number);
        }
    }

    /** A reply that came in the last moment gives its place among those in flight back. */
    private static void giveUp(CompletableFuture<MessageInputStream> reply) {
        if (!reply.cancel(false) && !reply.isCompletedExceptionally()) {
            IoUtils.safeClose(reply.join());
        }
    }

    private void requireOpen() throws IOException {
        IOException why = over;
        if (why != null) {
            throw new IOException(why.getMessage(), why);
        }
    }

    private Reply read(MessageInputStream message) throws IOException {
        overdue.begin(message);
        try (message;
                ObjectInputStream in = Jboss5Messages.objects(message, allowed)) {
            return Reply.read(in);
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        } finally {
            overdue.end(message);
        }
    }

    @Override
    public void handleError(Channel from, IOException error) {
        end(lost(error));
    }

    @Override
    public void handleEnd(Channel from) {
        end(lost(null));
    }

    @Override
    public void handleMessage(Channel from, MessageInputStream message) {
        from.receiveMessage(this);
        CompletableFuture<MessageInputStream> caller = null;
        overdue.begin(message);
        try {
            caller = pending.remove(Jboss5Messages.number(message));
        } catch (IOException e) {
            // Cancelled before it said whose it is; another one follows.
        } finally {
            overdue.end(message);
        }
        if (caller == null || !caller.complete(message)) {
            IoUtils.safeClose(message);
        }
    }
}
