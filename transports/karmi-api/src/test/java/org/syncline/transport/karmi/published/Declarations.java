package org.syncline.transport.karmi.published;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Lists the members that a type shows to programs, as lines of {@code application-interface.txt}.
 */
final class Declarations {
    private static final int SHOWN =
            Modifier.PUBLIC
                    | Modifier.PROTECTED
                    | Modifier.STATIC
                    | Modifier.FINAL
                    | Modifier.SYNCHRONIZED;
    private static final int ON_FIELDS =
            SHOWN & ~Modifier.SYNCHRONIZED | Modifier.TRANSIENT | Modifier.VOLATILE;

    private Declarations() {}

    static String type(Class<?> type) {
        int shown = type.getModifiers() & (Modifier.PUBLIC | Modifier.FINAL);
        Class<?> parent = type.getSuperclass();
        String line =
                prefix(shown) + (type.isInterface() ? "interface " : "class ") + type.getName();
        if (parent != null && parent != Object.class) {
            line += " extends " + parent.getSimpleName();
        }
        String interfaces = names(type.getInterfaces(), true);
        return interfaces.isEmpty() ? line : line + " implements " + interfaces;
    }

    /** The members that programs can name, declared by the type itself. */
    static TreeSet<String> members(Class<?> type) throws IllegalAccessException {
        TreeSet<String> lines = new TreeSet<>();
        Predicate<Integer> visible = m -> (m & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
        for (Field f : type.getDeclaredFields()) {
            if (visible.test(f.getModifiers())) {
                lines.add(field(f));
            }
        }
        for (Constructor<?> c : type.getDeclaredConstructors()) {
            if (visible.test(c.getModifiers())) {
                lines.add(prefix(c.getModifiers() & SHOWN) + "new" + rest(c));
            }
        }
        for (Method m : type.getDeclaredMethods()) {
            if (visible.test(m.getModifiers()) && !m.isSynthetic()) {
                String result = m.getReturnType().getSimpleName();
                lines.add(prefix(m.getModifiers() & SHOWN) + result + " " + m.getName() + rest(m));
            }
        }
        return lines;
    }

    private static String field(Field f) throws IllegalAccessException {
        String line =
                prefix(f.getModifiers() & ON_FIELDS)
                        + f.getType().getSimpleName()
                        + " "
                        + f.getName();
        boolean constant =
                Modifier.isStatic(f.getModifiers()) && Modifier.isFinal(f.getModifiers());
        return constant ? line + " = " + f.get(null) : line;
    }

    private static String rest(Executable e) {
        String thrown = names(e.getExceptionTypes(), true);
        return "("
                + names(e.getParameterTypes(), false)
                + ")"
                + (thrown.isEmpty() ? "" : " throws " + thrown);
    }

    private static String names(Class<?>[] types, boolean sorted) {
        var names = Arrays.stream(types).map(Class::getSimpleName);
        return (sorted ? names.sorted() : names).collect(Collectors.joining(", "));
    }

    private static String prefix(int modifiers) {
        return modifiers == 0 ? "" : Modifier.toString(modifiers) + " ";
    }
}
