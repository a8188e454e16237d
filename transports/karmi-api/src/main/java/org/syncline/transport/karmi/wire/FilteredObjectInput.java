package org.syncline.transport.karmi.wire;

import org.syncline.transport.kit.CopiedParts;
import org.syncline.transport.kit.MessageFilter;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** Java deserialisation under the connection's allow-list and limits. */
final class FilteredObjectInput extends ObjectInputStream {
    private final Predicate<String> allow;
    private final ClassLoader loader;
    private final GraphReader in;
    private final WireLimits limits;
    private final int length;

    /**
     * @param harmless whether hashing the tables is known to take little time; others are held to
     *     the stricter bounds of a {@link MessageFilter} and an {@link UnfollowedBlock}
     */
    FilteredObjectInput(ByteArrayInputStream bytes, GraphReader in, boolean harmless)
            throws IOException {
        super(bytes);
        this.allow = in.classes().allow();
        this.loader = in.classes().loader();
        this.in = in;
        this.limits = in.limits();
        this.length = bytes.available();
        setObjectInputFilter(
                harmless
                        ? this::check
                        : MessageFilter.withoutCopies(new UnfollowedBlock(this::check)));
        enableResolveObject(true);
    }

    /** Sees each object once, when it has been read. */
    @Override
    protected Object resolveObject(Object read) throws IOException {
        if (read instanceof BlockReference reference) {
            return in.references().stub(reference.ref());
        }
        if (!in.mayAnnounce(CopiedParts.of(read))) {
            throw new InvalidObjectException(
                    "so many objects share one long part that a copy of it for each takes too much"
                            + " memory; send them in several calls, or share less");
        }
        return read;
    }

    private ObjectInputFilter.Status check(ObjectInputFilter.FilterInfo info) {
        boolean bounded =
                info.depth() <= limits.depth()
                        && info.references() <= limits.objects()
                        && (info.arrayLength() < 0 || mayAllocate(info));
        return bounded ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
    }

    /** The block is all here, so that an array of numbers cannot be longer. */
    private boolean mayAllocate(ObjectInputFilter.FilterInfo info) {
        Class<?> array = info.serialClass();
        Class<?> element = array == null ? null : array.componentType();
        if (info.arrayLength() > length || element == null) {
            return false;
        }
        return element.isPrimitive()
                ? info.arrayLength()
                        <= length / BlockScan.bytes(element.descriptorString().charAt(0))
                : in.mayAnnounce(info.arrayLength());
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass description)
            throws IOException, ClassNotFoundException {
        String name = description.getName();
        if (Class.forPrimitiveName(name) != null) {
            return super.resolveClass(description);
        }
        check(IncomingClasses.elementName(name));
        return Class.forName(name, false, loader);
    }

    private void check(String element) throws InvalidClassException {
        if (!element.isEmpty() && !allow.test(element)) {
            throw new InvalidClassException(element, ClassFilter.refusalBy(allow));
        }
    }

    /**
     * Proxies may run code of the sender's choice, of classes that pass themselves: only a list
     * without bounds of work has them, or one that names them.
     */
    @Override
    protected Class<?> resolveProxyClass(String[] interfaces)
            throws IOException, ClassNotFoundException {
        if (limits.work() && !allow.test(Proxy.class.getName())) {
            throw new InvalidClassException(
                    String.join(",", interfaces),
                    "proxy classes are refused; " + ClassFilter.refusalBy(allow));
        }
        for (String name : interfaces) {
            check(name);
        }
        return super.resolveProxyClass(interfaces);
    }
}
