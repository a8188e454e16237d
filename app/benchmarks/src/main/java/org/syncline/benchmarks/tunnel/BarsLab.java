package org.syncline.benchmarks.tunnel;

import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.core.transport.Closer;
import org.syncline.core.transport.Secret;
import org.syncline.lab.demo.TemporaryFolder;
import org.syncline.peers.identity.Installation;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Two paired machines between two network namespaces, with JVMs and a folder that both see. All of
 * it is removed when this is closed, and at the latest when this JVM ends. Any thread may close it;
 * all else is for one.
 */
final class BarsLab implements AutoCloseable {

    private final Deque<Closeable> ends = new ArrayDeque<>();
    private final Path folder;
    private final NamespacePair machines;
    private final Installation far;

    /**
     * JVMs of both machines.
     *
     * @param serving {@link BarsServer}
     * @param calling {@link BarsCaller}, which knows where the other one is reached
     */
    record Jvms(ServerJvm serving, ServerJvm calling) {}

    private BarsLab(Path folder, NamespacePair machines, Installation far) {
        this.folder = folder;
        this.machines = machines;
        this.far = far;
    }

    static BarsLab in(Path work) throws IOException {
        TemporaryFolder scratch = TemporaryFolder.in(work, "tunnel-bars-");
        try {
            Path folder = scratch.folder();
            Installation near = Installation.in(folder.resolve("near"));
            Installation far = Installation.in(folder.resolve("far"));
            TunnelCost.trust(near, far, "far");
            TunnelCost.trust(far, near, "near");
            NamespacePair machines = NamespacePair.make();
            BarsLab lab = new BarsLab(folder, machines, far);
            lab.ends.push(scratch::close);
            lab.ends.push(machines::close);
            Runtime.getRuntime().addShutdownHook(new Thread(lab::closeAtLast, "end"));
            return lab;
        } catch (IOException | RuntimeException e) {
            try (scratch) {
                throw e;
            }
        }
    }

    /** Returns a folder that is removed with this. */
    Path folder() {
        return folder;
    }

    /** Returns the installation of the serving machine. */
    Installation far() {
        return far;
    }

    Jvms start(List<String> transports) throws IOException {
        Secret secret = Secret.random(new SecureRandom());
        List<String> args = new ArrayList<>(List.of(folder.resolve("far").toString()));
        args.addAll(transports);
        ServerJvm serving =
                added(
                        ServerJvm.start(
                                machines.far(),
                                secret,
                                BarsServer.class,
                                args.toArray(String[]::new)));
        List<String> where = new ArrayList<>(List.of(folder.resolve("near").toString()));
        where.addAll(List.of(serving.line().split("\t", -1)));
        ServerJvm calling =
                added(
                        ServerJvm.start(
                                machines.near(),
                                secret,
                                BarsCaller.class,
                                where.toArray(String[]::new)));
        return new Jvms(serving, calling);
    }

    private synchronized ServerJvm added(ServerJvm jvm) {
        ends.push(jvm::close);
        return jvm;
    }

    private void closeAtLast() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        Closer closer = new Closer();
        while (!ends.isEmpty()) {
            closer.close(ends.pop());
        }
        closer.finish();
    }
}
