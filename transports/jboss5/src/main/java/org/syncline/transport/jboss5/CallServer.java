package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.MessageCancelledException;
import org.jboss.remoting3.MessageInputStream;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.jboss5.Jboss5Messages.Call;
import org.syncline.transport.jboss5.Jboss5Messages.Reply;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.CallerId;
import org.syncline.transport.kit.ExportedServices;
import org.syncline.transport.kit.guard.FairShares;
import org.xnio.IoUtils;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;

/**
 * Answers the calls that come over one channel, each on a thread of its own, as far as its share of
 * them goes: the next message is received only when there is a thread for it.
 */
final class CallServer implements Channel.Receiver {

    /** The method that no service has: is a service of this name and type there? */
    static final String LOOKUP = "";

    private static final Logger LOG = System.getLogger(CallServer.class.getName());

    private final ExportedServices services;
    private final MessageTimeouts overdue;
    private final FairShares threads;
    private final CallerId caller;

    /** For one channel of this caller. */
    CallServer(
            ExportedServices services,
            MessageTimeouts overdue,
            FairShares threads,
            CallerId caller) {
        this.services = services;
        this.overdue = overdue;
        this.threads = threads;
        this.caller = caller;
    }

    /** Receives the next message as soon as there may be a thread for it. */
    void receive(Channel channel) {
        threads.take(
                caller,
                new FairShares.Waiting() {
                    @Override
                    public void begin() {
                        channel.receiveMessage(CallServer.this);
                    }

                    @Override
                    public void end() {
                        IoUtils.safeClose(channel);
                    }
                });
    }

    @Override
    public void handleError(Channel channel, IOException error) {
        handleEnd(channel);
    }

    @Override
    public void handleEnd(Channel channel) {
        threads.giveBack(caller);
        IoUtils.safeClose(channel);
    }

    @Override
    public void handleMessage(Channel channel, MessageInputStream message) {
        receive(channel);
        try {
            handle(channel, message);
        } finally {
            threads.giveBack(caller);
        }
    }

    private void handle(Channel channel, MessageInputStream message) {
        overdue.begin(message);
        try {
            int number = Jboss5Messages.number(message);
            reply(channel, number, answer(message));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "a call was broken off: {0}", e.getMessage());
        } finally {
            overdue.end(message);
            IoUtils.safeClose(message);
        }
    }

    private Reply answer(MessageInputStream message) {
        Call call;
        try (ObjectInputStream in = Jboss5Messages.objects(message, services.filter())) {
            call = Call.read(in);
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            return new Reply(false, new IOException("the peer refused the call: " + e));
        } finally {
            overdue.end(message);
        }
        try {
            return new Reply(true, carryOut(call));
        } catch (Throwable thrown) {
            return new Reply(false, AllowList.portable(thrown));
        }
    }

    private @Nullable Object carryOut(Call call) throws Throwable {
        Object[] arguments = call.arguments();
        if (!call.method().equals(LOOKUP)) {
            return services.named(call.service()).call(call.method(), arguments);
        } else if (arguments != null && arguments.length == 1) {
            services.require(call.service(), String.valueOf(arguments[0]));
            return null;
        }
        throw new IOException("a lookup names one type");
    }

    /** A result that cannot be sent is a failure of the call. */
    private void reply(Channel channel, int number, Reply reply) throws IOException {
        try {
            Jboss5Messages.send(channel, number, reply::write, overdue);
        } catch (MessageCancelledException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            Reply failed = new Reply(false, new IOException("the result cannot be sent: " + e));
            Jboss5Messages.send(channel, number, failed::write, overdue);
        }
    }
}
