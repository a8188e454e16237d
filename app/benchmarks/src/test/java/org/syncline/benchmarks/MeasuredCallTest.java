package org.syncline.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.TreeNode;
import org.syncline.lab.probe.CallShape.Callee;

import java.io.IOException;
import java.util.List;
import java.util.Map;

class MeasuredCallTest {

    private static final Callee PROBE = Callee.of(new ProbeService());

    @Test
    void carriesWhatItsTitleSays() throws IOException {
        assertNull(MeasuredCall.EMPTY.on(PROBE));
        assertEquals(3.0, MeasuredCall.ADD.on(PROBE));
        assertEquals(20, ((String) MeasuredCall.STRING.on(PROBE)).length());
        assertEquals(10, ((Map<?, ?>) MeasuredCall.TABLE.on(PROBE)).size());
        assertEquals(15, nodes((TreeNode) MeasuredCall.TREE15.on(PROBE)));
        assertEquals(1000, ((float[]) MeasuredCall.FLOATS.on(PROBE)).length);
        assertEquals(1, ((List<?>) MeasuredCall.PERSON.on(PROBE)).size());
        assertEquals(100, ((List<?>) MeasuredCall.PEOPLE.on(PROBE)).size());
        assertEquals(1 << 10, ((byte[]) MeasuredCall.KIB.on(PROBE)).length);
        assertEquals(1 << 20, ((byte[]) MeasuredCall.MIB.on(PROBE)).length);
    }

    @Test
    void closesTheRingAfterFifteenNodes() throws IOException {
        TreeNode first = (TreeNode) MeasuredCall.RING.on(PROBE);
        TreeNode at = first;
        for (int i = 1; i < 15; i++) {
            at = at.right;
            assertNotEquals(first, at);
        }
        assertSame(first, at.right);
    }

    private static int nodes(TreeNode node) {
        return node == null ? 0 : 1 + nodes(node.left) + nodes(node.right);
    }
}
