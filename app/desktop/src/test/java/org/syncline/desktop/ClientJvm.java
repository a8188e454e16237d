package org.syncline.desktop;

import org.syncline.cli.Main;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line in a JVM of its own. */
record ClientJvm(int exit, String said) {
    private static final int SECONDS = 60;

    /** Runs it to its end. */
    static ClientJvm run(String... arguments) throws IOException, InterruptedException {
        return run(JavaCommand.unsettled(Main.class.getName()), arguments);
    }

    /** The same with the workers of another folder. */
    static ClientJvm run(Path workers, String... arguments)
            throws IOException, InterruptedException {
        List<String> flags = List.of("-D" + TransportCatalogue.FOLDER + "=" + workers);
        return run(JavaCommand.unsettled(Main.class.getName()).with(flags), arguments);
    }

    /** Starts it; the caller ends it. */
    static Process start(String... arguments) throws IOException {
        return start(JavaCommand.unsettled(Main.class.getName()), arguments);
    }

    private static Process start(JavaCommand java, String... arguments) throws IOException {
        return new ProcessBuilder(java.line(List.of(arguments))).redirectErrorStream(true).start();
    }

    private static ClientJvm run(JavaCommand java, String... arguments)
            throws IOException, InterruptedException {
        Process process = start(java, arguments);
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the command goes on: " + said);
        }
        return new ClientJvm(process.exitValue(), said);
    }
}
