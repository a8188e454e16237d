package org.syncline.transport.rmi;

import org.syncline.core.peer.Peer;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.Probe;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.Stubs;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.lang.reflect.Method;
import java.rmi.Remote;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** A service's interface beside the form that RMI knows, which redeclares every method. */
record RemoteType<T>(Class<T> type, Class<? extends Remote> remote) {

    private static final Map<Class<?>, Class<? extends Remote>> FORMS =
            Map.of(
                    Peer.class, RemotePeer.class,
                    Probe.class, RemoteProbe.class,
                    CallbackProbe.class, RemoteCallbackProbe.class);
    private static final StubFilter STUBS = new StubFilter();
    private static final ClassValue<AllowList> ALLOWED =
            new ClassValue<>() {
                @Override
                protected AllowList computeValue(Class<?> type) {
                    return AllowList.of(type);
                }
            };
    private static final ClassValue<Map<Method, Method>> TO_REMOTE =
            new ClassValue<>() {
                @Override
                protected Map<Method, Method> computeValue(Class<?> type) {
                    return pairs(type, Objects.requireNonNull(FORMS.get(type)));
                }
            };

    /** The remote form of this interface; fails if it has none. */
    static <T> RemoteType<T> of(Class<T> type) throws IOException {
        Class<? extends Remote> form = FORMS.get(type);
        if (form == null) {
            throw new IOException("the rmi transport carries no " + type.getName());
        }
        return new RemoteType<>(type, form);
    }

    /** For every method of the service the remote one. */
    Map<Method, Method> toRemote() {
        return TO_REMOTE.get(type);
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
        return Stubs.of(remote, new RmiServant(service, toService()));
    }

    /** Objects that may travel in calls of this service. */
    AllowList allowList() {
        return ALLOWED.get(type);
    }

    /** Whether remote objects may be arguments of its calls. */
    boolean passesObjects() {
        return Arrays.stream(type.getMethods())
                .flatMap(method -> Arrays.stream(method.getParameterTypes()))
                .anyMatch(FORMS::containsKey);
    }

    /** Admits the objects that its calls may bring: the allowed ones, and stubs in arguments. */
    ObjectInputFilter filter() {
        AllowList own = allowList();
        return MessageFilter.ofThreads(
                passesObjects() ? info -> either(own.checkInput(info), info) : own);
    }

    private static Status either(Status own, FilterInfo info) {
        return own == Status.REJECTED ? STUBS.checkInput(info) : own;
    }
}
