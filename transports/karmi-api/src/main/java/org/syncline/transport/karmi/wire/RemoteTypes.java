package org.syncline.transport.karmi.wire;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the interfaces that may be called from afar: those extending {@link Remote}, and any other
 * interface outside the JDK that has methods and whose methods all declare {@code throws
 * IOException} (or a superclass of it).
 */
public final class RemoteTypes {
    private static final ClassValue<Boolean> IS_REMOTE =
            new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return judge(type);
                }
            };

    private RemoteTypes() {}

    public static boolean isRemoteInterface(Class<?> type) {
        return IS_REMOTE.get(type);
    }

    private static boolean judge(Class<?> type) {
        if (!type.isInterface() || type == Remote.class || type.getName().startsWith("java.")) {
            return false;
        }
        List<Method> methods = remoteMethods(type);
        return Remote.class.isAssignableFrom(type)
                || (!methods.isEmpty()
                        && methods.stream().allMatch(RemoteTypes::declaresIoException));
    }

    private static boolean declaresIoException(Method m) {
        return Arrays.stream(m.getExceptionTypes())
                .anyMatch(e -> e.isAssignableFrom(IOException.class));
    }

    /** The instance methods of an interface and of those it extends. */
    public static List<Method> remoteMethods(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(m -> !Modifier.isStatic(m.getModifiers()))
                .toList();
    }

    /** A method of a remote interface that says nothing of the failures of calls. */
    public static Optional<Method> methodWithoutRemoteException(Class<?> type) {
        return remoteMethods(type).stream()
                .filter(
                        m ->
                                Arrays.stream(m.getExceptionTypes())
                                        .noneMatch(e -> e.isAssignableFrom(RemoteException.class)))
                .findFirst();
    }

    /** The remote interfaces of a class, its superclasses' included, most specific first. */
    public static List<Class<?>> interfacesOf(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            collect(c, found);
        }
        return List.copyOf(found);
    }

    /** The interfaces of a class that a program calls remote: those that extend {@link Remote}. */
    public static List<Class<?>> markedInterfacesOf(Class<?> type) {
        return interfacesOf(type).stream().filter(Remote.class::isAssignableFrom).toList();
    }

    private static void collect(Class<?> type, Set<Class<?>> found) {
        if (isRemoteInterface(type)) {
            found.add(type);
        }
        for (Class<?> i : type.getInterfaces()) {
            collect(i, found);
        }
    }

    public static boolean isRemoteable(Class<?> type) {
        return Remote.class.isAssignableFrom(type) || !interfacesOf(type).isEmpty();
    }
}
