package org.syncline.transport.ejbd;

import org.apache.openejb.client.EjbObjectInputStream;
import org.apache.openejb.client.ThrowableArtifact;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.ServiceFilter;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;

/** The library's stream of objects, with a filter and without proxies. */
final class FilteredInput extends EjbObjectInputStream {

    FilteredInput(InputStream in, ObjectInputFilter allowed) throws IOException {
        super(new BoundedInput(in));
        setObjectInputFilter(new MessageFilter(allowed));
    }

    /** Admits in requests, beside the services' own classes, the types of parameters and places. */
    static ServiceFilter ofRequests() {
        return new ServiceFilter(Class.class, List.class, Map.class, URI.class);
    }

    /** Admits in replies, beside the services' own classes, those that wrap failures. */
    static ServiceFilter ofReplies() {
        List<Class<?>> failures = new ArrayList<>();
        failures.add(Stack.class);
        failures.add(Vector.class);
        failures.add(ThrowableArtifact.class);
        failures.addAll(List.of(ThrowableArtifact.class.getDeclaredClasses()));
        return new ServiceFilter(failures.toArray(Class<?>[]::new));
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
        throw new InvalidClassException("a proxy is not allowed");
    }
}
