package org.syncline.transport.rmi;

import org.syncline.transport.kit.AllowList;

import java.io.ObjectInputFilter;
import java.lang.reflect.Proxy;
import java.rmi.Remote;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Lets only the registry's answers through: stubs of our own remote interfaces, and failures. */
final class StubFilter implements ObjectInputFilter {

    private static final long MOST_DEPTH = 20;
    private static final long MOST_ELEMENTS = 10_000;
    private static final List<Class<?>> INTERFACES =
            List.of(Remote.class, RemotePeer.class, RemoteProbe.class, RemoteCallbackProbe.class);
    private static final Set<String> NAMES =
            Set.of(
                    "java.lang.Object",
                    "java.lang.String",
                    "java.lang.StackTraceElement",
                    "java.lang.reflect.Proxy",
                    "java.rmi.server.RemoteObject",
                    "java.rmi.server.RemoteObjectInvocationHandler",
                    "java.util.CollSer",
                    "java.util.ArrayList",
                    "java.util.Collections$EmptyList",
                    "java.util.ImmutableCollections$ListN",
                    AdvertisedSockets.class.getName(),
                    ClientSockets.class.getName());

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MOST_DEPTH || info.arrayLength() > MOST_ELEMENTS) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        return type == null ? Status.UNDECIDED : verdict(type);
    }

    private static Status verdict(Class<?> type) {
        Class<?> element = type.isArray() ? type.componentType() : type;
        boolean allowed =
                NAMES.contains(element.getName())
                        || INTERFACES.contains(element)
                        || AllowList.isJdkThrowable(element)
                        || isOwnStub(element);
        return allowed ? Status.ALLOWED : Status.REJECTED;
    }

    private static boolean isOwnStub(Class<?> type) {
        return Proxy.isProxyClass(type)
                && INTERFACES.containsAll(Arrays.asList(type.getInterfaces()));
    }
}
