package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Checks the build rules of every family of transports that runs in workers. */
class FamiliesTest {

    private static final Path TRANSPORTS = Path.of("../../transports").toAbsolutePath().normalize();
    private static final Pattern CORE =
            Pattern.compile("<artifactId>syncline-core</artifactId>\\s*<scope>provided</scope>");

    /** Otherwise each family would carry a copy of the core and of all its libraries. */
    @Test
    void theCoreIsProvidedByTheProgram() throws IOException {
        for (Path pom : poms()) {
            String text = Files.readString(pom);
            if (text.contains("<in.process>false</in.process>")) {
                assertTrue(CORE.matcher(text).find(), () -> pom + ": syncline-core is provided");
            }
        }
    }

    /** Otherwise the jars of a family would get into the class path of everybody. */
    @Test
    void theProgramDependsOnNoFamily() throws IOException {
        for (Path pom : poms()) {
            if (Files.readString(pom).contains("<in.process>false</in.process>")) {
                String module = "syncline-transport-" + pom.getParent().getFileName();
                for (String user : List.of("lab", "cli", "desktop")) {
                    String theirs = Files.readString(Path.of("..", user, "pom.xml"));
                    assertTrue(!theirs.contains(module), () -> user + " depends on " + module);
                }
            }
        }
    }

    private static List<Path> poms() throws IOException {
        try (Stream<Path> modules = Files.list(TRANSPORTS)) {
            return modules.map(module -> module.resolve("pom.xml")).filter(Files::exists).toList();
        }
    }
}
