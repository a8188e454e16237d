package org.syncline.desktop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.lab.worker.JavaCommand;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.logging.Logger;

class MainTest {

    /** A JVM of its own, because logging is set up once. */
    @Test
    void whatLibrariesLogIsPrintable() throws IOException {
        Process window =
                new ProcessBuilder(JavaCommand.likeThis(Library.class.getName()).line(List.of()))
                        .redirectErrorStream(true)
                        .start();
        String text = new String(window.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        JavaCommand.awaitEnd(window);

        assertEquals(List.of("WARNING library: sent \\x1b[2J"), text.lines().toList());
    }

    /** Logs what a peer sent, in the program that the window is part of. */
    static final class Library {

        private Library() {}

        public static void main(String[] args) {
            Main.prepareLogs();
            Logger.getLogger("javafx").warning("Unsupported JavaFX configuration: class path");
            Logger.getLogger("library").warning("sent \u001b[2J");
        }
    }
}
