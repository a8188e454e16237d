package org.syncline.transport.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.TreeNode;
import org.syncline.core.transport.ValueCopier;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.Serializable;

/** What a transport serialises with copies messages as calls of a service carry them. */
public interface CopierChecks {

    /** Returns the transport, which copies values. */
    Transport transport();

    private ValueCopier copier() throws IOException {
        return transport().copier(Probe.class).orElseThrow();
    }

    @Test
    default void everyMessageHasCopiesOfItsOwn() throws IOException {
        ValueCopier copier = copier();
        Ints32 ints = new Ints32();
        ints.i31 = 7;
        for (int message = 0; message < 3; message++) {
            Ints32 copy = assertInstanceOf(Ints32.class, copier.copy(ints));
            assertNotSame(ints, copy);
            assertEquals(7, copy.i31);
        }
    }

    @Test
    default void aRingStaysOne() throws IOException {
        ValueCopier copier = copier();
        TreeNode one = new TreeNode();
        TreeNode other = new TreeNode();
        one.left = other;
        other.left = one;
        TreeNode copy = assertInstanceOf(TreeNode.class, copier.copy(one));
        assertNotSame(one, copy);
        assertSame(copy, assertInstanceOf(TreeNode.class, copy.left).left);
    }

    /** A class of no call. */
    record Stranger(int number) implements Serializable {}

    @Test
    default void onlyWhatCallsOfTheServiceCarryIsBuilt() throws IOException {
        ValueCopier copier = copier();
        assertThrows(InvalidClassException.class, () -> copier.copy(new Stranger(1)));
    }
}
