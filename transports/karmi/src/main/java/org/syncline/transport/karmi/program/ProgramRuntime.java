package org.syncline.transport.karmi.program;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.call.CallLog;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;
import org.syncline.transport.karmi.call.KarmiWorker;
import org.syncline.transport.karmi.wire.ClassPathTypes;
import org.syncline.transport.karmi.wire.ProgramTypes;
import org.syncline.transport.karmi.wire.RemoteTypes;
import org.syncline.transport.karmi.wire.WireLimits;

import uka.karmi.Configuration;
import uka.karmi.rmi.AlreadyBoundException;
import uka.karmi.rmi.KarmiRuntime;
import uka.karmi.rmi.NoSuchObjectException;
import uka.karmi.rmi.NotBoundException;
import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.StubNotFoundException;
import uka.karmi.rmi.internal.RemoteRef;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.ExportException;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The node behind the static methods of {@code uka.karmi}. System properties change it:
 *
 * <ul>
 *   <li>{@code uka.karmi.host}: the address to listen on, loopback otherwise
 *   <li>{@code uka.karmi.allow}: the only classes that peers may send besides those that remote
 *       interfaces declare or that are made for transport; see {@link ProgramTypes}. Without it,
 *       and while only programs of the same user on the same host can call, these are {@link
 *       ClassPathTypes}
 *   <li>{@code uka.karmi.handshake}: {@code none} admits every caller that reaches the port;
 *       otherwise only programs of the same user call each other
 *   <li>{@code uka.karmi.responseTimeout}: milliseconds in which a call must be answered; without
 *       it a call waits as long as its peer lives
 *   <li>{@code uka.karmi.lease}: milliseconds after which what a peer refers to is given back if it
 *       says nothing, 600,000 without it; at both ends the same
 *   <li>{@code uka.karmi.gcInterval}: milliseconds from one garbage collection to the next that is
 *       asked for while the program has exported objects or stubs, 3,600,000 without it
 *   <li>{@code uka.karmi.messageBytes}, {@code uka.karmi.depth}, {@code uka.karmi.objects}: the
 *       most that one message may have, see {@link WireLimits}
 * </ul>
 */
public final class ProgramRuntime implements KarmiRuntime {
    private final Map<Integer, ExportPoint> open = new HashMap<>();

    /** The node with the configuration that it was started with. */
    private record Started(Configuration configured, String host, KarmiNode node) {

        static Started now() {
            Configuration configured = Configuration.load();
            KarmiOptions options = ProgramSettings.options(configured);
            if (!ProgramSettings.admitsEveryone()) {
                UserHandshake user = new UserHandshake();
                options = options.withHandshakes(user::client, user::server);
            }
            String host = ProgramSettings.host();
            return new Started(configured, host, KarmiNode.open(options));
        }
    }

    /** Programs set properties, and enable the log, before their first export or lookup. */
    private static final class AtFirstUse {
        static final Started STARTED = Started.now();
    }

    private static Started started() {
        return AtFirstUse.STARTED;
    }

    private static KarmiNode node() {
        return started().node();
    }

    @Override
    public RemoteStub export(Remote object, int exportPoint, int objectId) throws RemoteException {
        return node().export(object, point(exportPoint), objectId);
    }

    @Override
    public Registry createRegistry(int exportPoint) throws RemoteException {
        try {
            return node().createRegistry(point(exportPoint));
        } catch (RemoteException e) {
            throw new ExportException("Can not create registry", e);
        }
    }

    @Override
    public Registry registry(String registryHost, int exportPoint) throws RemoteException {
        return node().registry(registryHost, remotePort(registryHost, exportPoint));
    }

    @Override
    public RemoteStub buildStub(String type, String location, int objectId) throws RemoteException {
        int colon = location.lastIndexOf(':');
        try {
            int point =
                    colon < 0
                            ? Registry.REGISTRY_PORT
                            : Integer.parseInt(location.substring(colon + 1));
            String place = colon < 0 ? location : location.substring(0, colon);
            RemoteRef.Endpoint endpoint = new RemoteRef.Endpoint(place, remotePort(place, point));
            return node().stub(new RemoteRef(endpoint, 0, objectId, List.of()), interfaces(type));
        } catch (NumberFormatException e) {
            throw new RemoteException("invalid location string: " + location, e);
        }
    }

    @Override
    public RemoteStub buildStub(String type, RemoteRef ref) throws RemoteException {
        return node().stub(ref, interfaces(type));
    }

    @Override
    public boolean unexport(Remote object, boolean force) throws NoSuchObjectException {
        return node().unexport(object, force);
    }

    @Override
    public RemoteStub stubOf(Remote object) throws NoSuchObjectException {
        return node().stubOf(object);
    }

    @Override
    public @Nullable RemoteRef refOf(Object object) {
        return node().refOf(object);
    }

    @Override
    public RemoteStub stub(RemoteRef ref) {
        return node().stub(ref);
    }

    @Override
    public Remote lookup(String registryHost, int exportPoint, String name)
            throws RemoteException, NotBoundException {
        return registry(registryHost, exportPoint).lookup(name);
    }

    @Override
    public void bind(String registryHost, int exportPoint, String name, Remote object)
            throws RemoteException, AlreadyBoundException {
        registry(registryHost, exportPoint).bind(name, object);
    }

    @Override
    public void unbind(String registryHost, int exportPoint, String name)
            throws RemoteException, NotBoundException {
        registry(registryHost, exportPoint).unbind(name);
    }

    @Override
    public void rebind(String registryHost, int exportPoint, String name, Remote object)
            throws RemoteException {
        registry(registryHost, exportPoint).rebind(name, object);
    }

    @Override
    public String[] list(String registryHost, int exportPoint) throws RemoteException {
        return registry(registryHost, exportPoint).list();
    }

    @Override
    public @Nullable String clientHost() {
        return KarmiWorker.clientHost();
    }

    @Override
    public void enableLog() {
        CallLog.enable();
    }

    @Override
    public void dumpLog(PrintStream to) {
        CallLog.dump(to);
    }

    private static List<Class<?>> interfaces(String type) throws RemoteException {
        String suffix = "_KStub";
        String name =
                type.endsWith(suffix) ? type.substring(0, type.length() - suffix.length()) : type;
        try {
            Class<?> named =
                    Class.forName(name, false, Thread.currentThread().getContextClassLoader());
            List<Class<?>> interfaces = RemoteTypes.markedInterfacesOf(named);
            if (interfaces.isEmpty()) {
                throw new StubNotFoundException(
                        "Stub creation failed: " + name + " has no remote interface");
            }
            return interfaces;
        } catch (ClassNotFoundException e) {
            throw new StubNotFoundException("Stub creation failed", e);
        }
    }

    private int remotePort(String place, int exportPoint) throws RemoteException {
        try {
            return port(exportPoint);
        } catch (RemoteException e) {
            throw new RemoteException(
                    "Technology: invalid location string: " + place + ":" + exportPoint, e);
        }
    }

    /**
     * The port of others' export point: as configured, or where it is any port, that of our own.
     */
    private synchronized int port(int exportPoint) throws RemoteException {
        int port = started().configured().port(exportPoint);
        ExportPoint own = open.get(exportPoint);
        return port == 0 && own != null ? own.localPort() : port;
    }

    private synchronized ExportPoint point(int exportPoint) throws RemoteException {
        ExportPoint known = open.get(exportPoint);
        if (known != null) {
            return known;
        }
        int port = started().configured().port(exportPoint);
        String host = started().host();
        try {
            ExportPoint made = node().listen(new InetSocketAddress(host, port), host, 0);
            open.put(exportPoint, made);
            return made;
        } catch (IOException e) {
            throw new ExportException("cannot listen on " + host + ":" + port, e);
        }
    }
}
