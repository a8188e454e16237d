package org.syncline.benchmarks.direct.objects;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Connection;
import com.esotericsoftware.kryonet.EndPoint;
import com.esotericsoftware.kryonet.Listener;
import com.esotericsoftware.kryonet.Server;
import com.esotericsoftware.kryonet.rmi.ObjectSpace;
import com.esotericsoftware.kryonet.rmi.RemoteObject;
import com.esotericsoftware.minlog.Log;

import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Executors;

/**
 * KryoNet's object space: the probe is registered under a number, its client calls a remote object.
 * Calls have threads of their own, as the manual wants for calls that may block.
 */
public final class DirectKryonet implements DirectLibrary {

    private static final int PROBE = 1;
    private static final int BUFFER_BYTES = 4 << 20;
    private static final int TIMEOUT_MILLIS = 60_000;
    private static final List<Class<?>> CLASSES =
            List.of(
                    ArrayList.class,
                    HashMap.class,
                    LinkedHashMap.class,
                    byte[].class,
                    float[].class,
                    Person.class,
                    Ints32.class,
                    TreeNode.class,
                    Probe.class);

    @Override
    public String serve() throws IOException {
        ObjectSpace space = new ObjectSpace();
        space.register(PROBE, new ProbeService());
        space.setExecutor(Executors.newCachedThreadPool());
        Server server = new Server(BUFFER_BYTES, BUFFER_BYTES);
        register(server);
        server.addListener(
                new Listener() {
                    @Override
                    public void connected(Connection connection) {
                        space.addConnection(connection);
                    }
                });
        int port = FreePorts.free();
        server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), null);
        server.start();
        return Integer.toString(port);
    }

    @Override
    public Probe client(String where) throws IOException {
        Client client = new Client(BUFFER_BYTES, BUFFER_BYTES);
        register(client);
        client.start();
        client.connect(TIMEOUT_MILLIS, InetAddress.getLoopbackAddress(), Integer.parseInt(where));
        Probe probe = ObjectSpace.getRemoteObject(client, PROBE, Probe.class);
        ((RemoteObject) probe).setResponseTimeout(TIMEOUT_MILLIS);
        return probe;
    }

    private static void register(EndPoint end) throws IOException {
        Log.NONE();
        Kryo kryo = end.getKryo();
        ObjectSpace.registerClasses(kryo);
        try {
            // The method is that of the Kryo at run time, because the class path of the compiler
            // may have another.
            var register = Kryo.class.getMethod("register", Class.class);
            for (Class<?> each : CLASSES) {
                register.invoke(kryo, each);
            }
        } catch (ReflectiveOperationException e) {
            throw new IOException(e);
        }
    }
}
