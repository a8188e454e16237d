package uka.karmi.rmi.internal;

import org.syncline.transport.karmi.KarmiNode;
import org.syncline.transport.karmi.KarmiOptions;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.wire.RemoteTypes;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;
import uka.karmi.rmi.server.RemoteStub;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The node behind the static methods of {@code uka.karmi}. It listens on the loopback address
 * unless the system property {@code uka.karmi.host} names another, and accepts the classes named by
 * {@code uka.karmi.allow}: names, or prefixes that end in an asterisk, separated by semicolons.
 */
public final class DefaultNode {
    private static final class Holder {
        static final DefaultNode NODE = new DefaultNode(ExportPoints.load());
    }

    private final ExportPoints configured;
    private final String host = System.getProperty("uka.karmi.host", "127.0.0.1");
    private final Map<Integer, ExportPoint> open = new HashMap<>();
    private final KarmiNode node;

    private DefaultNode(ExportPoints configured) {
        this.configured = configured;
        List<String> patterns = Arrays.asList(System.getProperty("uka.karmi.allow", "").split(";"));
        this.node =
                KarmiNode.open(
                        KarmiOptions.DEFAULT
                                .withAnyRemoteInterface()
                                .withAllowed(
                                        name -> patterns.stream().anyMatch(p -> matches(p, name))));
    }

    private static boolean matches(String pattern, String name) {
        return pattern.endsWith("*")
                ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                : name.equals(pattern);
    }

    public static DefaultNode get() {
        return Holder.NODE;
    }

    public KarmiNode node() {
        return node;
    }

    public RemoteStub export(Remote object, int exportPoint, int objectId) throws RemoteException {
        return node.export(object, point(exportPoint), objectId);
    }

    public Registry createRegistry(int exportPoint) throws RemoteException {
        try {
            return node.createRegistry(point(exportPoint));
        } catch (RemoteException e) {
            throw new RemoteException("Can not create registry", e);
        }
    }

    public Registry registry(String registryHost, int exportPoint) throws RemoteException {
        return node.registry(registryHost, configured.port(exportPoint));
    }

    public RemoteStub buildStub(String type, String location, int objectId) throws RemoteException {
        int colon = location.lastIndexOf(':');
        try {
            int point =
                    colon < 0
                            ? Registry.REGISTRY_PORT
                            : Integer.parseInt(location.substring(colon + 1));
            String place = colon < 0 ? location : location.substring(0, colon);
            String name = type.endsWith("_KStub") ? type.substring(0, type.length() - 6) : type;
            Class<?> named =
                    Class.forName(name, false, Thread.currentThread().getContextClassLoader());
            List<Class<?>> interfaces = RemoteTypes.interfacesOf(named);
            if (interfaces.isEmpty()) {
                throw new RemoteException(
                        "Stub creation failed: " + name + " has no remote interface");
            }
            return node.stub(place, configured.port(point), objectId, interfaces);
        } catch (ClassNotFoundException e) {
            throw new RemoteException("Stub creation failed", e);
        } catch (NumberFormatException e) {
            throw new RemoteException("invalid location string: " + location, e);
        }
    }

    private synchronized ExportPoint point(int exportPoint) throws RemoteException {
        ExportPoint known = open.get(exportPoint);
        if (known != null) {
            return known;
        }
        int port = configured.port(exportPoint);
        try {
            ExportPoint made = node.listen(new InetSocketAddress(host, port), host, 0);
            open.put(exportPoint, made);
            return made;
        } catch (IOException e) {
            throw new RemoteException("cannot listen on " + host + ":" + port, e);
        }
    }
}
