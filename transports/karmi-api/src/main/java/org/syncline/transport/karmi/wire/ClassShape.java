package org.syncline.transport.karmi.wire;

import org.jspecify.annotations.Nullable;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The fields of a class as its sender has it, so that a receiver with another version of the class
 * can find those that it has too.
 *
 * @param parts the serializable classes of the hierarchy, superclasses first
 */
record ClassShape(List<Part> parts) {
    private static final String VERSION_FIELD = "serialVersionUID";

    /**
     * One class of a hierarchy with its members in the order of the wire.
     *
     * @param version the {@code serialVersionUID}, declared or as Java computes it
     */
    record Part(String owner, String version, List<Member> members) {}

    /** A field by its name and the name of its type. */
    record Member(String name, String type) {}

    static ClassShape of(Class<?> type) {
        List<Part> parts = new ArrayList<>();
        add(type, parts);
        return new ClassShape(parts);
    }

    private static void add(@Nullable Class<?> type, List<Part> parts) {
        if (type == null || !Serializable.class.isAssignableFrom(type)) {
            return;
        }
        add(type.getSuperclass(), parts);
        List<Member> members =
                FieldByteCode.inOrder(FieldLayout.of(type)).stream()
                        .map(f -> new Member(f.getName(), f.getType().getName()))
                        .toList();
        parts.add(new Part(type.getName(), version(type), members));
    }

    /** Returns whether a class says its {@code serialVersionUID}. */
    static boolean isVersioned(Class<?> type) {
        try {
            Field declared = type.getDeclaredField(VERSION_FIELD);
            int fixed = Modifier.STATIC | Modifier.FINAL;
            return (declared.getModifiers() & fixed) == fixed
                    && declared.getType() == long.class
                    && Serializable.class.isAssignableFrom(type);
        } catch (NoSuchFieldException e) {
            return false;
        }
    }

    /** Returns the declared {@code serialVersionUID}, or else the one that Java computes. */
    static String version(Class<?> type) {
        ObjectStreamClass described = ObjectStreamClass.lookup(type);
        return described == null ? "" : Long.toString(described.getSerialVersionUID());
    }

    /** A line for each part; what {@link #parse} reads. */
    String text() {
        return parts.stream()
                .map(part -> part.owner() + "\t" + part.version() + text(part.members()))
                .collect(Collectors.joining("\n"));
    }

    private static String text(List<Member> members) {
        return members.stream()
                .map(m -> "\t" + m.name() + "\t" + m.type())
                .collect(Collectors.joining());
    }

    /**
     * Reads the {@link #text} of a class.
     *
     * @throws StreamCorruptedException if it is none, or that of a class of another name
     */
    static ClassShape parse(String text, Class<?> type) throws StreamCorruptedException {
        List<Part> parts = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            String[] words = line.split("\t", -1);
            if (words.length % 2 != 0) {
                throw new StreamCorruptedException("a class is described by half a field");
            }
            List<Member> members = new ArrayList<>();
            for (int w = 2; w < words.length; w += 2) {
                members.add(new Member(words[w], words[w + 1]));
            }
            parts.add(new Part(words[0], words[1], members));
        }
        String described = parts.getLast().owner();
        if (!described.equals(type.getName())) {
            throw new StreamCorruptedException("a class is described as " + described);
        }
        return new ClassShape(parts);
    }
}
