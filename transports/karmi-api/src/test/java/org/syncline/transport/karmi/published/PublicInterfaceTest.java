package org.syncline.transport.karmi.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import uka.karmi.rmi.Config;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Programs can name exactly the types and members of KaRMI: none lacks, none is added. */
class PublicInterfaceTest {
    private static final List<String> TABLES =
            List.of("application-interface.txt", "transport-interface.txt");
    private static final List<String> PACKAGES =
            List.of(
                    "uka/karmi/rmi",
                    "uka/karmi/rmi/registry",
                    "uka/karmi/rmi/server",
                    "uka/lang",
                    "uka/patch",
                    "uka/transport",
                    "uka/util");
    private static final String ALSO = "also ";

    /** A type of the table with its members. */
    private record Row(String declaration, TreeSet<String> members) {
        String name() {
            List<String> words = List.of(declaration.split(" "));
            return words.stream().filter(w -> w.startsWith("uka.")).findFirst().orElseThrow();
        }
    }

    private static List<Row> rows() throws IOException {
        List<Row> rows = new ArrayList<>();
        for (String line : lines()) {
            if (line.startsWith("  ")) {
                rows.getLast().members().add(line.strip());
            } else if (!line.startsWith(ALSO)) {
                rows.add(new Row(line, new TreeSet<>()));
            }
        }
        return rows;
    }

    private static List<String> lines() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String table : TABLES) {
            try (InputStream in = PublicInterfaceTest.class.getResourceAsStream(table)) {
                new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> !line.isBlank() && !line.startsWith("#"))
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    @TestFactory
    Stream<DynamicTest> everyTypeHasTheMembersOfTheTableAndNoOthers() throws IOException {
        List<Row> rows = rows();
        assertFalse(rows.isEmpty());
        return rows.stream().map(row -> DynamicTest.dynamicTest(row.name(), () -> check(row)));
    }

    private static void check(Row row) throws ReflectiveOperationException {
        Class<?> type = named(row.name());
        assertEquals(row.declaration(), Declarations.type(type));
        assertEquals(text(row.members()), text(Declarations.members(type)));
    }

    private static String text(TreeSet<String> members) {
        return String.join("\n", members);
    }

    @Test
    void thePackagesHaveTheTypesOfTheTableAndNoOthers() throws Exception {
        TreeSet<String> named = new TreeSet<>();
        rows().forEach(row -> named.add(row.name()));
        lines().stream()
                .filter(line -> line.startsWith(ALSO))
                .forEach(line -> named.add(line.substring(ALSO.length())));
        TreeSet<String> present = new TreeSet<>();
        for (String folder : PACKAGES) {
            present.addAll(types(classes().resolve(folder)));
        }
        assertEquals(String.join("\n", named), String.join("\n", present));
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(Config.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** The top-level types of a package that are public or can be started. */
    private static List<String> types(Path folder) throws Exception {
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
                String path = classes().relativize(file).toString();
                String name = path.replace(".class", "").replace(File.separatorChar, '.');
                if (name.endsWith("package-info") || name.contains("$")) {
                    continue;
                }
                Class<?> type = named(name);
                if (Modifier.isPublic(type.getModifiers()) || isProgram(type)) {
                    found.add(name);
                }
            }
        }
        return found;
    }

    private static Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(name, false, PublicInterfaceTest.class.getClassLoader());
    }

    private static boolean isProgram(Class<?> type) {
        return Stream.of(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals("main"));
    }
}
