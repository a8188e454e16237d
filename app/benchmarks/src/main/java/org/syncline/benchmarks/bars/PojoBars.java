package org.syncline.benchmarks.bars;

import org.syncline.benchmarks.BenchmarkCommand;
import org.syncline.benchmarks.RoundTrip;
import org.syncline.benchmarks.calls.CallLatency;
import org.syncline.benchmarks.server.ServerJvm;
import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.PojoLists;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

import uka.karmi.rmi.NotBoundException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Checks whether KaRMI sends objects as fast as it must: writes, sends and reads lists of 10,000 in
 * a call to another JVM, against Java serialisation that writes and reads the same lists in this
 * JVM's memory and sends nothing. Usage: {@code PojoBars [rounds]}; one round of each in turn, the
 * first half for warming up, medians of the rest; exit status 1 if a bar is missed. The placement
 * is as in {@link CallLatency}.
 */
@Command(name = "PojoBars", description = "Compares lists over KaRMI with Java serialisation.")
public final class PojoBars implements Callable<Integer> {

    private static final double PRIMITIVE_BAR = 0.5;
    private static final double WRAPPED_BAR = 0.15;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "ROUNDS",
            description = "Half of them to warm up; 400 by default.")
    private int rounds = 400;

    public static void main(String[] args) {
        LogFormat.install();
        BenchmarkCommand.run(new PojoBars(), args);
    }

    @Override
    public Integer call() throws IOException, NotBoundException {
        try (ServerJvm server = ServerJvm.start(PojoServer.class);
                KarmiNode node = KarmiNode.open(KarmiOptions.DEFAULT)) {
            int port = Integer.parseInt(server.line());
            PojoLists lists =
                    node.lookup(node.registry("127.0.0.1", port), PojoServer.NAME, PojoLists.class);
            boolean held = compare(PojoLists.Kind.PRIMITIVE, PRIMITIVE_BAR, lists);
            held &= compare(PojoLists.Kind.WRAPPED, WRAPPED_BAR, lists);
            return held ? 0 : 1;
        }
    }

    private boolean compare(PojoLists.Kind kind, double bar, PojoLists lists) throws IOException {
        PojoLists.Prepared prepared = kind.prepare(PojoLists.COUNT);
        List<?> list = prepared.list();
        RoundTrip karmi = () -> check(prepared.sending().to(lists));
        double[] nanos = RoundTrip.takeTurns(rounds, karmi, () -> copy(list));
        Ratio ratio = new Ratio(nanos[0] / list.size(), nanos[1] / list.size(), bar);
        System.out.printf(
                Locale.ROOT,
                "%-20s karmi %.1f ns, Java serialisation %.1f ns: %s%n",
                kind.words(),
                ratio.of(),
                ratio.to(),
                ratio);
        return ratio.holds();
    }

    private static void check(int taken) throws IOException {
        if (taken != PojoLists.COUNT) {
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
