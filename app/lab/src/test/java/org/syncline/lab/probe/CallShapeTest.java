package org.syncline.lab.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;

class CallShapeTest {

    /** Of doubles, ints and longs, each as numbers of their own kind. */
    @ParameterizedTest
    @EnumSource(names = {"ADD", "ADD_INTS", "ADD_LONGS", "CALLBACK"})
    void numbersAreAdded(CallShape shape) throws IOException {
        ProbeService service = new ProbeService();
        List<CallShape.Prepared> calls = shape.prepare(OptionalLong.empty());
        assertEquals(1, calls.size());
        CallShape.Prepared call = calls.getFirst();
        assertEquals(call.result(), call.call().on(new CallShape.Callee(service, service::add)));
        assertEquals(List.of(), call.objects());
    }
}
