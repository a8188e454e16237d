package org.syncline.transport.kit;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.rmi.Remote;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Lets only objects through that can occur in the calls of one service: the classes that its method
 * signatures and their fields name, the JDK's usual lists and tables where an interface is named,
 * and the JDK's own exceptions. Everything else is rejected before any of its code runs; sizes are
 * bounded before memory is taken. A filter for Java serialization; other serializers ask {@link
 * #hasMessage}. Immutable.
 */
public final class AllowList implements ObjectInputFilter {

    public static final long MOST_DEPTH = 250;
    public static final long MOST_REFERENCES = 8_000_000;
    public static final long MOST_BYTES = 1L << 30;
    public static final long MOST_ELEMENTS = 1L << 26;

    private static final Set<String> LISTS =
            Set.of(
                    "java.lang.Object",
                    "java.util.ArrayList",
                    "java.util.Arrays$ArrayList",
                    "java.util.CollSer",
                    "java.util.Collections$EmptyList",
                    "java.util.Collections$SingletonList",
                    "java.util.Collections$UnmodifiableCollection",
                    "java.util.Collections$UnmodifiableList",
                    "java.util.Collections$UnmodifiableRandomAccessList",
                    "java.util.ImmutableCollections$List12",
                    "java.util.ImmutableCollections$ListN");
    private static final Set<String> TABLES =
            Set.of(
                    "java.lang.Object",
                    "java.util.CollSer",
                    "java.util.Collections$EmptyMap",
                    "java.util.Collections$SingletonMap",
                    "java.util.Collections$UnmodifiableMap",
                    "java.util.HashMap",
                    "java.util.ImmutableCollections$Map1",
                    "java.util.ImmutableCollections$MapN",
                    "java.util.LinkedHashMap",
                    "java.util.Map$Entry");
    private static final Set<String> IN_EXCEPTIONS =
            Set.of(
                    "java.lang.Object",
                    "java.lang.StackTraceElement",
                    "java.util.ArrayList",
                    "java.util.CollSer",
                    "java.util.Collections$EmptyList",
                    "java.util.ImmutableCollections$ListN");

    /** Failures of the JDK only. */
    public static final AllowList NOTHING = new AllowList(IN_EXCEPTIONS);

    private final Set<String> names;

    private AllowList(Set<String> names) {
        this.names = names;
    }

    /** The classes that calls of this interface may carry. */
    public static AllowList of(Class<?> service) {
        Set<String> names = new HashSet<>(IN_EXCEPTIONS);
        for (Method method : service.getMethods()) {
            collect(method.getGenericReturnType(), names);
            for (Type parameter : method.getGenericParameterTypes()) {
                collect(parameter, names);
            }
        }
        return new AllowList(Set.copyOf(names));
    }

    /** The same list with these classes too, into which a remoting system wraps calls. */
    public AllowList plus(Class<?>... wrappers) {
        Set<String> more = new HashSet<>(names);
        for (Class<?> wrapper : wrappers) {
            more.add(wrapper.getName());
        }
        return new AllowList(Set.copyOf(more));
    }

    /** The classes that either list admits. */
    public AllowList and(AllowList other) {
        Set<String> both = new HashSet<>(names);
        both.addAll(other.names);
        return new AllowList(Set.copyOf(both));
    }

    /** The same list without any class that hashes what it holds when it is read. */
    public AllowList withoutTables() {
        Set<String> less = new HashSet<>(names);
        less.removeAll(TABLES);
        less.add(Object.class.getName());
        return new AllowList(Set.copyOf(less));
    }

    private static void collect(Type type, Set<String> names) {
        if (type instanceof ParameterizedType generic) {
            collect(generic.getRawType(), names);
            for (Type argument : generic.getActualTypeArguments()) {
                collect(argument, names);
            }
        } else if (type instanceof Class<?> named) {
            collectClass(element(named), names);
        }
    }

    private static void collectClass(Class<?> type, Set<String> names) {
        if (type == List.class) {
            names.addAll(LISTS);
        } else if (type == Map.class) {
            names.addAll(TABLES);
        } else if (!type.isPrimitive() && names.add(type.getName())) {
            for (Field field : type.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                    collect(field.getGenericType(), names);
                }
            }
        }
    }

    /** True for the service's own classes, by name: those that are not the JDK's. */
    public boolean hasMessage(String className) {
        return names.contains(className) && !className.startsWith("java.");
    }

    /**
     * True if objects of this class, or elements of this array, can occur in calls, failures aside.
     */
    public boolean allows(Class<?> type) {
        Class<?> element = element(type);
        return element.isPrimitive() || names.contains(element.getName());
    }

    /** True for a class by name, and for arrays of it by the names that their classes have. */
    public boolean allows(String className) {
        int depth = className.lastIndexOf('[') + 1;
        if (depth == 0) {
            return names.contains(className);
        }
        boolean ofObjects = className.charAt(depth) == 'L';
        return !ofObjects || names.contains(className.substring(depth + 1, className.length() - 1));
    }

    @Override
    public Status checkInput(FilterInfo info) {
        if (info.depth() > MOST_DEPTH
                || info.references() > MOST_REFERENCES
                || info.streamBytes() > MOST_BYTES
                || info.arrayLength() > MOST_ELEMENTS) {
            return Status.REJECTED;
        }
        Class<?> type = info.serialClass();
        return type == null ? Status.UNDECIDED : verdict(element(type));
    }

    private Status verdict(Class<?> type) {
        return allows(type) || isJdkThrowable(type) ? Status.ALLOWED : Status.REJECTED;
    }

    private static Class<?> element(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.componentType();
        }
        return element;
    }

    /** True if every client lets this failure through, with its causes and suppressed ones. */
    public static boolean isPortable(@Nullable Throwable failure) {
        return all(failure, each -> isJdkThrowable(each.getClass()));
    }

    /** True if neither the failure nor any of its causes and suppressed ones is an error. */
    public static boolean isWithoutError(Throwable failure) {
        return all(failure, each -> !(each instanceof Error));
    }

    private static boolean all(@Nullable Throwable failure, Predicate<Throwable> condition) {
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Throwable> left = new ArrayDeque<>();
        for (Throwable next = failure; next != null; next = left.poll()) {
            if (!condition.test(next)) {
                return false;
            }
            if (seen.add(next)) {
                Stream.of(next.getSuppressed()).forEach(left::add);
                Optional.ofNullable(next.getCause()).ifPresent(left::add);
            }
        }
        return true;
    }

    /**
     * A failure as it may travel: itself if every client lets it through, otherwise an {@link
     * IOException} with its type name and message.
     */
    public static Throwable portable(Throwable failure) {
        return isPortable(failure) ? failure : new IOException(failure.toString());
    }

    /**
     * True for failures of the JDK itself and of RMI. An {@link Error} never travels: it would pass
     * for one of the JVM that receives it, which may end for it.
     */
    public static boolean isJdkThrowable(Class<?> type) {
        return Throwable.class.isAssignableFrom(type)
                && !Error.class.isAssignableFrom(type)
                && (type.getModule() == Object.class.getModule()
                        || type.getModule() == Remote.class.getModule());
    }
}
