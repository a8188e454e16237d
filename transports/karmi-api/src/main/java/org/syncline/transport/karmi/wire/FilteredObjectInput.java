package org.syncline.transport.karmi.wire;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.util.function.Predicate;

/** Java deserialisation under the connection's allow-list and limits; proxies are refused. */
final class FilteredObjectInput extends ObjectInputStream {
    private final Predicate<String> allow;
    private final ClassLoader loader;
    private final WireLimits limits;

    FilteredObjectInput(ByteArrayInputStream bytes, GraphReader in) throws IOException {
        super(bytes);
        this.allow = in.classes().allow();
        this.loader = in.classes().loader();
        this.limits = in.limits();
        int length = bytes.available();
        setObjectInputFilter(info -> check(info, length));
    }

    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info, int length) {
        boolean bounded =
                info.depth() <= limits.depth()
                        && info.references() <= limits.objects()
                        && info.arrayLength() <= length;
        return bounded ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
            throws IOException, ClassNotFoundException {
        String name = description.getName();
        if (Class.forPrimitiveName(name) != null) {
            return super.resolveClass(description);
        }
        String element = IncomingClasses.elementName(name);
        if (!element.isEmpty() && !allow.test(element)) {
            throw new InvalidClassException(element, "class is not on the allow-list");
        }
        return Class.forName(name, false, loader);
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
        throw new InvalidClassException(String.join(",", interfaces), "proxy classes are refused");
    }
}
