package org.syncline.transport.httpinvoker;

import org.springframework.remoting.support.RemoteInvocation;
import org.springframework.remoting.support.RemoteInvocationResult;
import org.syncline.transport.kit.AllowList;

import java.util.List;
import java.util.Map;

/** Admits at either end the service's objects and the library's classes that wrap them. */
final class InvokerFilter {

    private InvokerFilter() {}

    /** For calls: arguments are boxed, and methods are named by the types of their parameters. */
    static AllowList calls(Class<?> service) {
        return AllowList.of(service)
                .plus(
                        RemoteInvocation.class,
                        Class.class,
                        Number.class,
                        Double.class,
                        Integer.class,
                        Long.class,
                        List.class,
                        Map.class);
    }

    /** For replies: results are boxed. */
    static AllowList replies(Class<?> service) {
        return AllowList.of(service)
                .plus(
                        RemoteInvocationResult.class,
                        Number.class,
                        Double.class,
                        Integer.class,
                        Long.class);
    }
}
