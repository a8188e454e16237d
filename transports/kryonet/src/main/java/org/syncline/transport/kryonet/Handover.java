package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.Server;
import com.esotericsoftware.minlog.Log;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/**
 * Gives the library connections that are proved already, in the place where it would open or accept
 * its own. It has no hook for that, so this reaches into it.
 */
final class Handover {

    private static final MethodHandle ACCEPTED;
    private static final MethodHandle SERVER_SELECTOR;
    private static final MethodHandle SET_SERVER_SELECTOR;
    private static final MethodHandle CLIENT_SELECTOR;
    private static final MethodHandle SET_CLIENT_SELECTOR;
    private static final MethodHandle TCP;
    private static final MethodHandle OPENED;

    static {
        // It reports to standard output, which is for events.
        Log.NONE();
        try {
            Lookup here = MethodHandles.lookup();
            Lookup server = MethodHandles.privateLookupIn(Server.class, here);
            Lookup client = MethodHandles.privateLookupIn(Client.class, here);
            Class<?> tcp = client.findClass("com.esotericsoftware.kryonet.TcpConnection");
            ACCEPTED =
                    server.findVirtual(
                            Server.class,
                            "acceptOperation",
                            MethodType.methodType(void.class, SocketChannel.class));
            SERVER_SELECTOR = server.findGetter(Server.class, "selector", Selector.class);
            SET_SERVER_SELECTOR = here.unreflectSetter(settable(Server.class, "selector"));
            CLIENT_SELECTOR = client.findGetter(Client.class, "selector", Selector.class);
            SET_CLIENT_SELECTOR = client.findSetter(Client.class, "selector", Selector.class);
            TCP = client.findGetter(Connection.class, "tcp", tcp);
            OPENED =
                    client.findVirtual(
                            tcp,
                            "accept",
                            MethodType.methodType(
                                    SelectionKey.class, Selector.class, SocketChannel.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this is another KryoNet than expected", e);
        }
    }

    private Handover() {}

    /** A field that may be set although it is final, which no look-up by itself allows. */
    private static Field settable(Class<?> type, String name) throws NoSuchFieldException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Has a server go on as if it had accepted this connection; its listeners are notified. */
    static void accepted(Server server, SocketChannel proved) throws IOException {
        run(
                () -> {
                    if (proved instanceof ChannelAdapter adapter) {
                        Selector former = (Selector) SERVER_SELECTOR.invoke(server);
                        SET_SERVER_SELECTOR.invoke(server, new SingleSelector(adapter));
                        former.close();
                    }
                    ACCEPTED.invoke(server, proved);
                });
    }

    /** Has a client go on as if it had opened this connection, before its first update. */
    static void opened(Client client, SocketChannel proved) throws IOException {
        run(
                () -> {
                    if (proved instanceof ChannelAdapter adapter) {
                        selector(client).close();
                        SET_CLIENT_SELECTOR.invoke(client, new SingleSelector(adapter));
                    }
                    Object tcp = TCP.invoke(client);
                    Object key = OPENED.invoke(tcp, selector(client), proved);
                    ((SelectionKey) key).attach(tcp);
                });
    }

    /** The selector with which a client's update waits. */
    static Selector selector(Client client) throws IOException {
        Selector[] selector = new Selector[1];
        run(() -> selector[0] = (Selector) CLIENT_SELECTOR.invoke(client));
        return selector[0];
    }

    private interface Reach {
        void run() throws Throwable;
    }

    private static void run(Reach reach) throws IOException {
        try {
            reach.run();
        } catch (IOException | RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("the library threw what it does not declare", e);
        }
    }
}
