package org.syncline.transport.grpc.wire;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A remote interface as it travels: its methods with their formats. Safe for any thread. */
public final class ServiceFormat {

    private static final ClassValue<ServiceFormat> KNOWN =
            new ClassValue<>() {
                @Override
                protected ServiceFormat computeValue(Class<?> type) {
                    return new ServiceFormat(type);
                }
            };

    private final List<MethodFormat> methods;

    private ServiceFormat(Class<?> type) {
        if (!type.isInterface()) {
            throw new IllegalArgumentException(type.getName() + " is no interface");
        }
        Formats formats = new Formats();
        Set<String> names = new HashSet<>();
        List<MethodFormat> found = new ArrayList<>();
        for (Method method : type.getMethods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                require(names.add(method.getName()), method, "needs a name of its own");
                found.add(format(method, formats));
            }
        }
        methods = List.copyOf(found);
    }

    /**
     * The formats of an interface, derived when they are asked for first.
     *
     * @throws IllegalArgumentException naming what cannot be remote and why
     */
    public static ServiceFormat of(Class<?> type) {
        return KNOWN.get(type);
    }

    private static MethodFormat format(Method method, Formats formats) {
        boolean declared = Arrays.asList(method.getExceptionTypes()).contains(IOException.class);
        require(declared, method, "must declare IOException, because a remote call can fail");
        require(method.trySetAccessible(), method, "is not accessible");
        FieldFormat[] arguments =
                Arrays.stream(method.getGenericParameterTypes())
                        .map(formats::of)
                        .toArray(FieldFormat[]::new);
        ValuesFormat result =
                method.getReturnType() == void.class
                        ? new ValuesFormat()
                        : new ValuesFormat(formats.of(method.getGenericReturnType()));
        return new MethodFormat(method, new ValuesFormat(arguments), result);
    }

    private static void require(boolean holds, Method method, String what) {
        if (!holds) {
            throw new IllegalArgumentException(method + " " + what);
        }
    }

    public List<MethodFormat> methods() {
        return methods;
    }
}
