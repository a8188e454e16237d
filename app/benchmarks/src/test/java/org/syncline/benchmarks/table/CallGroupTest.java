package org.syncline.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.AdapterCost.Cost;
import org.syncline.core.transport.Traits.Marshalling;
import org.syncline.lab.worker.ListedTransport;

import java.util.List;
import java.util.Optional;
import java.util.Set;

class CallGroupTest {

    private static final TableOptions OPTIONS =
            new TableOptions(
                    Set.of(),
                    List.of(MeasuredCall.ADD, MeasuredCall.RING),
                    new TableOptions.Length(1, 1, 1));
    private static final ListedTransport GRAPHS = Listed.named("hessian", Marshalling.JAVA_OBJECTS);
    private static final ListedTransport TREES = Listed.named("grpc", Marshalling.MESSAGES);
    private static final ListedTransport RMI = Listed.named("rmi", Marshalling.JAVA_OBJECTS);

    private static String parameters(ListedTransport... transports) {
        List<String> arguments =
                new CallGroup(Optional.empty(), List.of(transports)).calls(OPTIONS);
        return arguments.get(2) + " " + arguments.get(4);
    }

    @Test
    void measuresTheReferenceBesideEachGroupOnce() {
        assertEquals("transport=hessian,rmi shape=ADD,RING", parameters(GRAPHS));
        assertEquals("transport=rmi,hessian shape=ADD,RING", parameters(RMI, GRAPHS));
    }

    @Test
    void sendsRingsOnlyWhereAllCarryGraphs() {
        assertEquals("transport=hessian,grpc,rmi shape=ADD", parameters(GRAPHS, TREES));
    }

    @Test
    void reportsTheRunWithTheMiddleRatio() {
        Cost slow = new Cost("hessian", MeasuredCall.ADD, 90, 30);
        Cost middle = new Cost("hessian", MeasuredCall.ADD, 40, 20);
        Cost fast = new Cost("hessian", MeasuredCall.ADD, 99, 99);
        assertEquals(middle, CallGroup.middle(List.of(slow, fast, middle)));
        assertEquals(slow, CallGroup.middle(List.of(slow, fast)));
    }
}
