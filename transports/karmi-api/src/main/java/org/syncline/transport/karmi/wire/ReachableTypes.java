package org.syncline.transport.karmi.wire;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;

/**
 * The classes that a remote interface's declarations lead to: parameters, results, exceptions, type
 * arguments, and from each serializable class its fields, superclasses and permitted subclasses.
 * JDK classes are left to {@link JdkTypes}; subclasses that nothing declares have to be added by
 * the owner.
 */
final class ReachableTypes {
    private final Set<Class<?>> found = new HashSet<>();
    private final Set<Type> seen = new HashSet<>();
    private final Deque<Class<?>> todo = new ArrayDeque<>();

    private ReachableTypes() {}

    static Set<Class<?>> from(Class<?> remoteInterface) {
        ReachableTypes walk = new ReachableTypes();
        walk.methods(remoteInterface);
        return walk.all();
    }

    /** Those that the fields of a class lead to, itself included. */
    static Set<Class<?>> fromMembers(Class<?> type) {
        ReachableTypes walk = new ReachableTypes();
        walk.visit(type);
        return walk.all();
    }

    private Set<Class<?>> all() {
        while (!todo.isEmpty()) {
            members(todo.pop());
        }
        return Set.copyOf(found);
    }

    private void methods(Class<?> remoteInterface) {
        for (Method m : RemoteTypes.remoteMethods(remoteInterface)) {
            visit(m.getGenericReturnType());
            visitAll(m.getGenericParameterTypes());
            visitAll(m.getGenericExceptionTypes());
        }
    }

    private void visitAll(Type[] types) {
        for (Type t : types) {
            visit(t);
        }
    }

    private void visit(Type type) {
        if (!seen.add(type)) {
            return;
        }
        switch (type) {
            case Class<?> c -> visitClass(c);
            case ParameterizedType p -> {
                visit(p.getRawType());
                visitAll(p.getActualTypeArguments());
            }
            case GenericArrayType a -> visit(a.getGenericComponentType());
            case WildcardType w -> visitAll(w.getUpperBounds());
            case TypeVariable<?> v -> visitAll(v.getBounds());
            default -> throw new IllegalStateException("unknown kind of type: " + type);
        }
    }

    private void visitClass(Class<?> c) {
        if (c.isArray()) {
            visit(c.getComponentType());
        } else if (RemoteTypes.isRemoteInterface(c)) {
            found.add(c);
            methods(c);
        } else if (!c.isPrimitive() && !c.getName().startsWith("java.")) {
            todo.push(c);
        }
    }

    private void members(Class<?> c) {
        if (Serializable.class.isAssignableFrom(c)) {
            found.add(c);
            for (Field f : c.getDeclaredFields()) {
                if ((f.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                    visit(f.getGenericType());
                }
            }
        }
        if (c.getGenericSuperclass() != null) {
            visit(c.getGenericSuperclass());
        }
        if (c.isSealed()) {
            visitAll(c.getPermittedSubclasses());
        }
    }
}
