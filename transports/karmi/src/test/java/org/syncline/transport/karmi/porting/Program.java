package org.syncline.transport.karmi.porting;

import java.util.ArrayList;
import java.util.List;

/**
 * A program of several JVMs for Java RMI.
 *
 * @param options of each JVM
 * @param steps in order; afterwards every JVM that was not killed ends by itself
 */
record Program(String name, List<String> options, List<Step> steps) {
    /** The line that a program prints once others may call it. */
    static final String READY = "ready";

    static Program of(String name, Step... steps) {
        return new Program(name, List.of(), List.of(steps));
    }

    Program with(String... jvmOptions) {
        return new Program(name, List.of(jvmOptions), steps);
    }

    @Override
    public String toString() {
        return name;
    }

    sealed interface Step permits Start, Kill, Enter {}

    /**
     * Starts a JVM and waits for a line of it.
     *
     * @param folder of its source texts
     * @param command the main class and its arguments
     * @param until the line; empty to wait for none
     */
    record Start(String jvm, String folder, List<String> command, String until) implements Step {
        Start from(String otherFolder) {
            return new Start(jvm, otherFolder, command, until);
        }

        Start until(String line) {
            return new Start(jvm, folder, command, line);
        }
    }

    /** Kills a JVM. */
    record Kill(String jvm) implements Step {}

    /** Presses return, and waits for a line unless it is empty. */
    record Enter(String jvm, String until) implements Step {}

    /** A JVM whose texts are in the folder that has its package's name. */
    static Start start(String jvm, String main, String... arguments) {
        List<String> command = new ArrayList<>(List.of(main));
        command.addAll(List.of(arguments));
        return new Start(jvm, main.substring(0, main.indexOf('.')), command, "");
    }

    static Start server(String main) {
        return start("server", main).until(READY);
    }

    static Start client(String main, String... arguments) {
        return start("client", main, arguments);
    }
}
