package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;
import org.syncline.transport.karmi.wire.GraphCodec;
import org.syncline.transport.karmi.wire.RemoteTypes;
import org.syncline.transport.karmi.wire.WireInput;
import org.syncline.transport.karmi.wire.WireOutput;

import uka.karmi.rmi.Remote;

import java.io.IOException;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The methods of one remote interface in the order that gives them their numbers: by name and
 * descriptor. Both ends compute it for themselves; the digest shows whether they agree.
 */
public final class InterfaceTable {
    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final ClassValue<InterfaceTable> CACHE =
            new ClassValue<>() {
                @Override
                protected InterfaceTable computeValue(Class<?> type) {
                    return new InterfaceTable(type);
                }
            };

    private final Class<?> type;
    private final List<Method> methods;
    private final char[] results;
    private final long digest;
    private final int index = NEXT.getAndIncrement();
    private volatile @Nullable Skeleton skeleton;

    private InterfaceTable(Class<?> type) {
        this.type = type;
        this.methods =
                RemoteTypes.remoteMethods(type).stream()
                        .sorted(Comparator.comparing(InterfaceTable::signature))
                        .toList();
        this.results = new char[methods.size()];
        StringBuilder text = new StringBuilder(type.getName());
        for (int i = 0; i < results.length; i++) {
            text.append(';').append(signature(methods.get(i)));
            String result = methods.get(i).getReturnType().descriptorString();
            results[i] = resultKind(result);
        }
        this.digest = GraphCodec.digest(text);
    }

    public static InterfaceTable of(Class<?> remoteInterface) {
        return CACHE.get(remoteInterface);
    }

    private static char resultKind(String descriptor) {
        return switch (descriptor.charAt(0)) {
            case 'L' -> descriptor.equals("Ljava/lang/String;") ? 'T' : 'L';
            case '[' -> 'L';
            default -> descriptor.charAt(0);
        };
    }

    static String signature(Method m) {
        return m.getName() + descriptor(m).descriptorString();
    }

    static MethodTypeDesc descriptor(Method m) {
        return MethodType.methodType(m.getReturnType(), m.getParameterTypes())
                .describeConstable()
                .orElseThrow();
    }

    Class<?> type() {
        return type;
    }

    String name() {
        return type.getName();
    }

    List<Method> methods() {
        return methods;
    }

    /** Writes the digests of all methods, in the order of their numbers. */
    void describe(WireOutput out) throws IOException {
        out.putCount(methods.size());
        for (Method m : methods) {
            out.put(GraphCodec.digest(signature(m)));
        }
    }

    /** The methods that a client numbers in its own way, as {@link #describe} wrote them. */
    static long[] described(WireInput in) throws IOException {
        long[] digests = new long[in.getCount(Long.BYTES)];
        for (int i = 0; i < digests.length; i++) {
            digests[i] = in.getLong();
        }
        return digests;
    }

    /** The numbers here of methods that a client describes; -1 for those that are not here. */
    int[] numbersOf(long[] digests) {
        Map<Long, Integer> mine = new HashMap<>();
        for (int i = 0; i < methods.size(); i++) {
            mine.put(GraphCodec.digest(signature(methods.get(i))), i);
        }
        return Arrays.stream(digests).mapToInt(d -> mine.getOrDefault(d, -1)).toArray();
    }

    /** A method by its number, for people to read. */
    String methodName(int method) {
        boolean known = method >= 0 && method < methods.size();
        return name() + "." + (known ? methods.get(method).getName() : "method " + method);
    }

    /**
     * Whether callers expect KaRMI's ways, for instance to be thrown a server's {@link Error} at.
     */
    boolean isKarmi() {
        return Remote.class.isAssignableFrom(type);
    }

    /**
     * The form in which the result travels: a descriptor's letter, T for a string, L for every
     * other reference.
     */
    char result(int method) {
        return results[method];
    }

    long digest() {
        return digest;
    }

    int index() {
        return index;
    }

    /** The code that calls an implementation; generated when first needed. */
    Skeleton skeleton() {
        Skeleton made = skeleton;
        if (made == null) {
            made = SkeletonGenerator.generate(this);
            skeleton = made;
        }
        return made;
    }
}
