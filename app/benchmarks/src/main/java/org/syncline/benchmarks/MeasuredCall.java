package org.syncline.benchmarks;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.TreeNode;
import org.syncline.lab.probe.CallShape;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * The lab's {@link CallShape}s at the measured sizes, and a ring. Arguments are made once. Safe for
 * any thread.
 */
public enum MeasuredCall {
    EMPTY(CallShape.EMPTY, "Nothing in, nothing out"),
    ADD(CallShape.ADD, "Two doubles in, one out"),
    STRING(CallShape.STRING, "A string of 20 letters, there and back"),
    TABLE(CallShape.TABLE, "A table of 10 strings, there and back"),
    INTS32(CallShape.INTS, "An object of 32 ints, there and back"),
    TREE15(CallShape.TREE, "A tree of 15 nodes, there and back"),
    /** Only for transports that carry graphs of objects; the lab lacks it for that reason. */
    RING(ring(15), "A ring of 15 nodes, there and back"),
    FLOATS(CallShape.FLOATS, "1,000 floats, there and back"),
    PERSON(CallShape.PEOPLE, OptionalLong.of(1), "A list of one person, there and back"),
    PEOPLE(CallShape.PEOPLE, "A list of 100 people, there and back"),
    KIB(CallShape.BYTES, OptionalLong.of(1 << 10), "1 KiB, there and back"),
    MIB(CallShape.BYTES, OptionalLong.of(1 << 20), "1 MiB, there and back");

    private final CallShape.Call call;
    private final String title;

    MeasuredCall(CallShape shape, String title) {
        this(shape, OptionalLong.empty(), title);
    }

    MeasuredCall(CallShape shape, OptionalLong bytes, String title) {
        this(shape.prepare(bytes).getFirst().call(), title);
    }

    MeasuredCall(CallShape.Call call, String title) {
        this.call = call;
        this.title = title;
    }

    /** Returns the calls that most transports can make: no ring, and one list of people. */
    public static List<MeasuredCall> usual() {
        return Arrays.stream(values()).filter(call -> call != RING && call != PERSON).toList();
    }

    /** Returns the content of the call, for people. */
    public String title() {
        return title;
    }

    /** Makes the call once; returns its result, null for none. */
    public @Nullable Object on(CallShape.Callee callee) throws IOException {
        return call.on(callee);
    }

    private static CallShape.Call ring(int nodes) {
        TreeNode first = new TreeNode();
        TreeNode last = first;
        for (int i = 1; i < nodes; i++) {
            TreeNode next = new TreeNode();
            next.a = i;
            last.right = next;
            last = next;
        }
        last.right = first;
        return callee -> callee.probe().echoTree(first);
    }
}
