package org.syncline.benchmarks.bars;

import org.syncline.lab.failure.LogFormat;
import org.syncline.lab.probe.PojoLists;
import org.syncline.transport.karmi.call.ExportPoint;
import org.syncline.transport.karmi.call.KarmiNode;
import org.syncline.transport.karmi.call.KarmiOptions;

import uka.karmi.rmi.AlreadyBoundException;

import java.io.IOException;

/** Takes lists of objects over KaRMI. Prints its port and ends with standard input. */
final class PojoServer {

    static final String NAME = "pojos";

    private PojoServer() {}

    public static void main(String[] args) throws IOException, AlreadyBoundException {
        LogFormat.install();
        try (KarmiNode node = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = node.listen();
            node.createRegistry(point).bind(NAME, node.export(new PojoLists.Counter(), point, 0));
            System.out.println(point.localPort());
            while (System.in.read() >= 0) {
                continue;
            }
        }
    }
}
