package org.syncline.transport.ejbd;

import org.apache.openejb.client.EjbObjectInputStream;
import org.apache.openejb.client.ThrowableArtifact;
import org.syncline.transport.kit.BoundedInput;
import org.syncline.transport.kit.CopiedParts;
import org.syncline.transport.kit.MessageFilter;
import org.syncline.transport.kit.ServiceFilter;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;

/** The library's stream of objects, with a filter, a bound on copies, and without proxies. */
final class FilteredInput extends EjbObjectInputStream {

    /** References that all objects of a message may copy of parts that they share. */
    private static final long MOST_COPIED = 1 << 20;

    private long copied;

    FilteredInput(InputStream in, ObjectInputFilter allowed) throws IOException {
        super(new BoundedInput(in));
        setObjectInputFilter(new MessageFilter(allowed));
        enableResolveObject(true);
    }

    /** Sees each object once, when it has been read. */
    @Override
    protected Object resolveObject(Object read) throws IOException {
        copied += CopiedParts.of(read);
        if (copied > MOST_COPIED) {
            throw new InvalidObjectException(
                    "so many objects share one long part that a copy of it for each takes too much"
                            + " memory; share less");
        }
        return read;
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
