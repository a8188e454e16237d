package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.calls.CallLatency;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.transport.karmi.KarmiNode;
import org.syncline.transport.karmi.KarmiOptions;

import uka.karmi.rmi.NotBoundException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Whether KaRMI sends objects as fast as it must: writes, sends and reads lists of 10,000 in a call
 * to another JVM, against Java serialisation that writes and reads the same lists in this JVM's
 * memory and sends nothing. Usage: {@code PojoBars [rounds]}; one round of each in turn, the first
 * half for warming up, medians of the rest; exit status 1 if a bar is missed. The placement is as
 * in {@link CallLatency}.
 */
public final class PojoBars {

    private static final int ROUNDS = 400;
    private static final double PRIMITIVE_BAR = 0.5;
    private static final double WRAPPED_BAR = 0.15;

    private PojoBars() {}

    private interface Step {
        void run() throws IOException;
    }

    public static void main(String[] args) throws IOException, NotBoundException {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : ROUNDS;
        boolean held = true;
        try (ServerJvm server = ServerJvm.start(PojoServer.class);
                KarmiNode node = KarmiNode.open(KarmiOptions.DEFAULT)) {
            int port = Integer.parseInt(server.line());
            Pojos pojos =
                    node.lookup(node.registry("127.0.0.1", port), PojoServer.NAME, Pojos.class);
            List<Pojos.Primitive> primitives = Pojos.primitives();
            held &=
                    compare(
                            "primitives",
                            PRIMITIVE_BAR,
                            rounds,
                            List.of(
                                    () -> check(pojos.takePrimitives(primitives)),
                                    () -> copy(primitives)));
            List<Pojos.Wrapped> wrapped = Pojos.wrapped();
            held &=
                    compare(
                            "wrappers and String",
                            WRAPPED_BAR,
                            rounds,
                            List.of(() -> check(pojos.takeWrapped(wrapped)), () -> copy(wrapped)));
        }
        System.exit(held ? 0 : 1);
    }

    private static boolean compare(String what, double bar, int rounds, List<Step> karmiAndJdk)
            throws IOException {
        long[][] nanos = new long[karmiAndJdk.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < nanos.length; i++) {
                long start = System.nanoTime();
                karmiAndJdk.get(i).run();
                nanos[i][round] = System.nanoTime() - start;
            }
        }
        double karmi = warmMedian(nanos[0]) / Pojos.COUNT;
        double jdk = warmMedian(nanos[1]) / Pojos.COUNT;
        System.out.printf(
                Locale.ROOT,
                "%-20s karmi %.1f ns, Java serialisation %.1f ns: %.2f, at most %.2f: %s%n",
                what,
                karmi,
                jdk,
                karmi / jdk,
                bar,
                karmi <= bar * jdk ? "held" : "MISSED");
        return karmi <= bar * jdk;
    }

    private static double warmMedian(long[] nanos) {
        long[] warm = Arrays.stream(nanos).skip(nanos.length / 2).sorted().toArray();
        return warm[warm.length / 2];
    }

    private static void check(int taken) throws IOException {
        if (taken != Pojos.COUNT) {
            throw new IOException("the list lost objects");
        }
    }

    private static void copy(List<?> list) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(list);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            check(((List<?>) in.readObject()).size());
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }
}
