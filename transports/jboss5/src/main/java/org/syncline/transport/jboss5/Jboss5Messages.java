package org.syncline.transport.jboss5;

import org.jboss.remoting3.Channel;
import org.jboss.remoting3.MessageCancelledException;
import org.jboss.remoting3.MessageInputStream;
import org.jboss.remoting3.MessageOutputStream;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.UnflushedOutput;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/**
 * Writes and reads messages. A call: its number (4 bytes), then as one stream of objects the name
 * of the service, the name of the method and the arguments. A reply: the number, then whether the
 * call succeeded, and the result or failure.
 */
final class Jboss5Messages {

    private Jboss5Messages() {}

    @FunctionalInterface
    interface Body {
        void write(ObjectOutputStream out) throws IOException;
    }

    /** A message that is being sent; closing it breaks it off. */
    private static final class Sending implements Closeable {

        private final MessageOutputStream message;
        private volatile boolean brokenOff;

        Sending(MessageOutputStream message) {
            this.message = message;
        }

        @Override
        public void close() {
            brokenOff = true;
            message.cancel();
        }

        /**
         * Sends a whole message. One that is closed can no longer be broken off while the library
         * waits for room for the rest of it, so it has room for all of it before.
         */
        void send(int number, Body body) throws IOException {
            DataOutputStream counted = new DataOutputStream(message);
            boolean complete = false;
            try {
                counted.writeInt(number);
                ObjectOutputStream objects = new ObjectOutputStream(new UnflushedOutput(counted));
                body.write(objects);
                objects.flush();
                if (counted.size() > RemotingEnd.WINDOW_BYTES) {
                    message.flush();
                }
                complete = true;
            } finally {
                if (complete) {
                    StreamedSink.sendHere(message::close);
                } else {
                    message.cancel();
                }
            }
        }
    }

    /**
     * Sends a message; if writing it fails, the other side is asked to forget it.
     *
     * @param overdue breaks it off if the other side takes nothing
     * @throws MessageCancelledException if it was broken off
     */
    static void send(Channel channel, int number, Body body, MessageTimeouts overdue)
            throws IOException {
        Sending sending = new Sending(channel.writeMessage());
        overdue.begin(sending);
        try {
            sending.send(number, body);
        } catch (IOException e) {
            throw sending.brokenOff ? new MessageCancelledException(e) : e;
        } finally {
            overdue.end(sending);
        }
    }

    static int number(MessageInputStream message) throws IOException {
        return new DataInputStream(message).readInt();
    }

    static ObjectInputStream objects(MessageInputStream message, ObjectInputFilter allowed)
            throws IOException {
        ObjectInputStream in =
                new ObjectInputStream(new BufferedInputStream(new BoundedInput(message)));
        in.setObjectInputFilter(new MessageFilter(allowed));
        return in;
    }

    record Call(String service, String method, Object @Nullable [] arguments) {

        static Call read(ObjectInputStream in) throws IOException, ClassNotFoundException {
            return new Call(in.readUTF(), in.readUTF(), (Object[]) in.readObject());
        }

        void write(ObjectOutputStream out) throws IOException {
            out.writeUTF(service);
            out.writeUTF(method);
            out.writeObject(arguments);
        }
    }

    record Reply(boolean done, @Nullable Object content) {

        static Reply read(ObjectInputStream in) throws IOException, ClassNotFoundException {
            return new Reply(in.readBoolean(), in.readObject());
        }

        void write(ObjectOutputStream out) throws IOException {
            out.writeBoolean(done);
            out.writeObject(content);
        }

        @Nullable Object result() throws Throwable {
            if (done) {
                return content;
            } else if (content instanceof Throwable failure) {
                throw failure;
            }
            throw new IOException("the peer's reply is neither a result nor a failure");
        }
    }
}
