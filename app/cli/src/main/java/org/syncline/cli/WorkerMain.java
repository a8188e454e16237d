package org.syncline.cli;

import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.worker.JavaCommand;
import org.syncline.lab.worker.TransportCatalogue;
import org.syncline.lab.worker.WorkerFamily;
import org.syncline.peers.tunnel.HandoverPort;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The command line in a worker. It ends with its parent process, however that ends. Its exit
 * statuses are moved up by {@value #MOVED}, so that they differ from those of a JVM that cannot
 * start or crashes.
 */
public final class WorkerMain {

    private static final int MOVED = 40;
    private static final long PARENT_MILLIS = 200;

    /** The exit statuses of a JVM after SIGINT and SIGTERM. */
    private static final Set<Integer> BY_SIGNAL = Set.of(130, 143);

    private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");
    private static final String PARENT = "syncline.worker.parent";
    private static final String TRANSPORTS = "syncline.worker.transports";
    private static final String FRONT = "syncline.worker.front";
    private static final String DIVIDES = "syncline.worker.divides";

    /** Flags of a worker whose parent keeps the ports of its tunnels. */
    static final List<String> OF_A_FRONT = List.of("-D" + FRONT + "=true", HandoverPort.JVM_FLAG);

    private WorkerMain() {}

    public static void main(String[] args) {
        LogFormat.install();
        long parent = parent();
        Thread.ofPlatform().name("parent-watch").daemon().start(() -> endWith(parent));
        String[] plain = List.of(args).stream().map(WorkerMain::unescaped).toArray(String[]::new);
        FullHeap fullHeap = new FullHeap(MOVED + ExitStatus.FAILED);
        WorkerStrategy strategy =
                new WorkerStrategy(TransportCatalogue.installed(), Boolean.getBoolean(DIVIDES));
        System.exit(MOVED + Main.run(fullHeap, strategy, plain));
    }

    /** Ends this process in an orderly way once the other one has ended. */
    private static void endWith(long pid) {
        try {
            while (ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)) {
                Thread.sleep(PARENT_MILLIS);
            }
            System.exit(ExitStatus.FAILED);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the command that starts a worker of this process.
     *
     * @param family the family that gives jars and flags; empty for transports that need no worker
     * @param transports those that it is for, such as those that it listens on if it serves
     * @throws IOException if one of the family's libraries is missing, naming it
     */
    public static JavaCommand command(Optional<WorkerFamily> family, Set<String> transports)
            throws IOException {
        JavaCommand like = JavaCommand.likeThis(WorkerMain.class.getName());
        JavaCommand java = family.isPresent() ? like.with(family.get()) : like;
        return java.with(
                List.of(
                        "-D" + PARENT + "=" + ProcessHandle.current().pid(),
                        "-D" + TRANSPORTS + "=" + String.join(",", transports)));
    }

    /**
     * Returns the command that starts a worker of this process which starts workers of its own for
     * transports that need one.
     *
     * @param catalogue where it looks for them
     */
    public static JavaCommand dividing(TransportCatalogue catalogue) {
        return JavaCommand.likeThis(WorkerMain.class.getName())
                .with(
                        List.of(
                                "-D" + PARENT + "=" + ProcessHandle.current().pid(),
                                "-D" + DIVIDES + "=true",
                                catalogue.flag()));
    }

    /** Returns whether this JVM listens on a transport; workers share a command line. */
    static boolean isForThisJvm(String transport) {
        return transports().map(mine -> mine.contains(transport)).orElse(true);
    }

    /** Returns the transports that this worker was started for; empty if this JVM is none. */
    static Optional<List<String>> transports() {
        return Optional.ofNullable(System.getProperty(TRANSPORTS))
                .map(names -> List.of(names.split(",", -1)));
    }

    /** Returns whether this worker opens end points of tunnels as its parent asks for them. */
    static boolean hasFront() {
        return Boolean.getBoolean(FRONT);
    }

    /** Returns the number of the process that started this worker; 0 if this JVM is none. */
    static long parent() {
        return Long.getLong(PARENT, 0);
    }

    /** Returns true for a worker that ended by itself or on request, false after a crash. */
    static boolean isOrderly(int status) {
        return BY_SIGNAL.contains(status) || ExitStatus.ALL.contains(status - MOVED);
    }

    static int exit(int status) {
        return BY_SIGNAL.contains(status) ? status : status - MOVED;
    }

    /** Returns it in ASCII: a child takes arguments in the locale's encoding. */
    public static String escaped(String argument) {
        return argument.chars()
                .mapToObj(c -> isPlain(c) ? Character.toString(c) : String.format("\\u%04x", c))
                .collect(Collectors.joining());
    }

    private static boolean isPlain(int c) {
        return c >= ' ' && c <= '~' && c != '\\';
    }

    static String unescaped(String argument) {
        return ESCAPE.matcher(argument)
                .replaceAll(
                        found ->
                                Matcher.quoteReplacement(
                                        String.valueOf(
                                                (char) Integer.parseInt(found.group(1), 16))));
    }
}
