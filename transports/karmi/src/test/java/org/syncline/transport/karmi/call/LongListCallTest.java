package org.syncline.transport.karmi.call;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import uka.karmi.rmi.Remote;
import uka.karmi.rmi.RemoteException;
import uka.karmi.rmi.registry.Registry;

import java.io.Serializable;
import java.util.concurrent.TimeUnit;

/** A list far longer than the stack is deep is an argument and a result of a call. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class LongListCallTest {
    private static final int NODES = 100_000;

    /** A list, one node within the other. */
    static final class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        private final int number;
        private final Node next;

        Node(int number, Node next) {
            this.number = number;
            this.next = next;
        }
    }

    /** Adds what the nodes hold up, and makes lists. */
    interface Lists extends Remote {
        long sum(Node list) throws RemoteException;

        Node upTo(int last) throws RemoteException;
    }

    private static final class ListServer implements Lists {
        @Override
        public long sum(Node list) {
            long sum = 0;
            for (Node node = list; node != null; node = node.next) {
                sum += node.number;
            }
            return sum;
        }

        @Override
        public Node upTo(int last) {
            Node list = null;
            for (int i = last; i > 0; i--) {
                list = new Node(i, list);
            }
            return list;
        }
    }

    @Test
    void travelsThereAndBack() throws Exception {
        ListServer lists = new ListServer();
        try (KarmiNode server = KarmiNode.open(KarmiOptions.DEFAULT);
                KarmiNode client = KarmiNode.open(KarmiOptions.DEFAULT)) {
            ExportPoint point = server.listen();
            Registry registry = server.createRegistry(point);
            registry.rebind("lists", server.export(lists, point, 0));
            Lists remote =
                    client.lookup(
                            client.registry("127.0.0.1", point.localPort()), "lists", Lists.class);
            long sum = (long) NODES * (NODES + 1) / 2;
            assertEquals(sum, remote.sum(lists.upTo(NODES)));
            assertEquals(sum, lists.sum(remote.upTo(NODES)));
        }
    }
}
