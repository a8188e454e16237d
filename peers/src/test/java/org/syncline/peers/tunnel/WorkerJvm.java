package org.syncline.peers.tunnel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.tunnel.TunnelService.InnerEnd;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A worker in a JVM of its own that may have few descriptors. Whatever it is told by its standard
 * input, it says when that is done.
 */
final class WorkerJvm implements Closeable {

    private static final int DESCRIPTORS = 300;
    private static final String SERVES = "serves";
    private static final String TAKE_ALL = "take all descriptors";
    private static final String GIVE_BACK = "give them back";

    private final Process process;
    private final BufferedReader answers;
    private final Writer orders;

    private WorkerJvm(Process process) {
        this.process = process;
        answers = process.inputReader(StandardCharsets.US_ASCII);
        orders = process.outputWriter(StandardCharsets.US_ASCII);
    }

    /**
     * Starts it, and waits until it takes connections.
     *
     * @param desk the folder of the machine whose worker it is
     */
    static WorkerJvm start(HandoverPort port, Path desk) throws IOException {
        List<String> command =
                List.of(
                        "sh",
                        "-c",
                        "ulimit -n " + DESCRIPTORS + " && exec \"$@\"",
                        "sh",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        HandoverPort.JVM_FLAG,
                        "-cp",
                        System.getProperty("java.class.path"),
                        WorkerJvm.class.getName(),
                        port.path().toString(),
                        Long.toString(HandoverRig.SELF),
                        desk.toString());
        WorkerJvm worker =
                new WorkerJvm(
                        new ProcessBuilder(command)
                                .redirectError(ProcessBuilder.Redirect.INHERIT)
                                .start());
        assertEquals(SERVES, worker.answers.readLine());
        return worker;
    }

    long process() {
        return process.pid();
    }

    private void tell(String order) throws IOException {
        orders.write(order + "\n");
        orders.flush();
        assertEquals(order, answers.readLine());
    }

    /** Leaves it no descriptor. */
    void takeAllDescriptors() throws IOException {
        tell(TAKE_ALL);
    }

    void giveDescriptorsBack() throws IOException {
        tell(GIVE_BACK);
    }

    /** Returns when none of its threads runs. */
    void stop() throws IOException, InterruptedException {
        signal("-STOP");
        while (!isStopped()) {
            assertTrue(process.isAlive());
        }
    }

    void goOn() throws IOException, InterruptedException {
        signal("-CONT");
    }

    private void signal(String which) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", which, Long.toString(process.pid())).start();
        assertEquals(0, kill.waitFor());
    }

    private boolean isStopped() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + process.pid() + "/task"))) {
            return threads.allMatch(WorkerJvm::stands);
        }
    }

    private static boolean stands(Path thread) {
        try {
            String all = Files.readString(thread.resolve("stat"));
            return all.startsWith(") T ", all.lastIndexOf(')'));
        } catch (NoSuchFileException e) {
            return true; // it has ended
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        orders.close();
        answers.close();
    }

    /** Returns an end point that adds one to each byte that it sends back. */
    static InnerEnd end() {
        return new InnerEnd(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                new byte[TunnelMessages.SECRET_BYTES],
                WorkerJvm::take,
                () -> {});
    }

    private static boolean take(SocketChannel channel) {
        Thread.ofVirtual().start(() -> serve(channel));
        return true;
    }

    private static void serve(SocketChannel channel) {
        try (channel) {
            ByteBuffer bytes = ByteBuffer.allocate(64);
            while (channel.read(bytes.clear()) >= 0) {
                bytes.flip();
                for (int i = 0; i < bytes.limit(); i++) {
                    bytes.put(i, (byte) (bytes.get(i) + 1));
                }
                channel.write(bytes);
            }
        } catch (IOException ended) {
            return;
        }
    }

    public static void main(String[] args) throws IOException {
        InnerEnd end = end();
        try (HandedConnections connections =
                        HandedConnections.from(
                                Path.of(args[0]),
                                Long.parseLong(args[1]),
                                Installation.in(Path.of(args[2])),
                                id -> Optional.of(end),
                                new TunnelBounds());
                BufferedReader orders =
                        new BufferedReader(
                                new InputStreamReader(System.in, StandardCharsets.US_ASCII))) {
            System.out.println(SERVES);
            obey(orders);
        }
    }

    private static void obey(BufferedReader orders) throws IOException {
        List<FileInputStream> held = new ArrayList<>();
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            if (order.equals(TAKE_ALL)) {
                takeAll(held);
            } else {
                for (FileInputStream each : held) {
                    each.close();
                }
                held.clear();
            }
            System.out.println(order);
        }
    }

    private static void takeAll(List<FileInputStream> held) {
        try {
            while (true) {
                held.add(new FileInputStream("/dev/null"));
            }
        } catch (FileNotFoundException none) {
            return;
        }
    }
}
