package org.syncline.transport.rmi;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.AllowList;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.util.HashMap;
import java.util.Map;

/**
 * A service's interface beside its remote form, which redeclares every method.
 *
 * @param remote the form that RMI knows
 */
record RemoteType<T>(Class<T> type, Class<? extends Remote> remote) {

    /**
     * The remote form of this interface.
     *
     * @throws IOException if it has none
     */
    static <T> RemoteType<T> of(Class<T> type) throws IOException {
        if (type == Peer.class) {
            return new RemoteType<>(type, RemotePeer.class);
        } else if (type == Probe.class) {
            return new RemoteType<>(type, RemoteProbe.class);
        }
        throw new IOException("the rmi transport carries Peer and Probe, not " + type.getName());
    }

    /** For every method of the service the remote one. */
    Map<Method, Method> toRemote() {
        return pairs(type, remote);
    }

    /** For every remote method the service's own. */
    Map<Method, Method> toService() {
        return pairs(remote, type);
    }

    private static Map<Method, Method> pairs(Class<?> from, Class<?> to) {
        Map<Method, Method> pairs = new HashMap<>();
        for (Method method : from.getMethods()) {
            try {
                pairs.put(method, to.getMethod(method.getName(), method.getParameterTypes()));
            } catch (NoSuchMethodException e) {
                throw new IllegalStateException(to + " lacks " + method, e);
            }
        }
        return pairs;
    }

    /** A remote object that hands its calls to the service. */
    Remote export(T service) {
        return (Remote) proxy(remote, new Exported(service, toService()));
    }

    /** Objects that may travel in calls of this service. */
    AllowList allowList() {
        return AllowList.of(type);
    }

    static Object proxy(Class<?> type, InvocationHandler handler) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }
}
