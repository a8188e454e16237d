package org.syncline.transport.karmi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;
import org.syncline.core.transport.ValueCopier;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.Serializable;

class KarmiCopierTest {

    private ValueCopier copier;

    @BeforeEach
    void open() throws IOException {
        copier = new KarmiTransport().copier(Probe.class).orElseThrow();
    }

    @Test
    void everyMessageHasCopiesOfItsOwn() throws IOException {
        Ints32 ints = new Ints32();
        ints.i31 = 7;
        for (int message = 0; message < 3; message++) {
            Ints32 copy = assertInstanceOf(Ints32.class, copier.copy(ints));
            assertNotSame(ints, copy);
            assertEquals(7, copy.i31);
        }
    }

    @Test
    void aRingStaysOne() throws IOException {
        TreeNode one = new TreeNode();
        one.left = new TreeNode();
        one.left.left = one;
        TreeNode copy = assertInstanceOf(TreeNode.class, copier.copy(one));
        assertNotSame(one, copy);
        assertSame(copy, copy.left.left);
    }

    private record Stranger(int number) implements Serializable {}

    @Test
    void onlyWhatCallsOfTheServiceCarryIsBuilt() {
        assertThrows(InvalidClassException.class, () -> copier.copy(new Stranger(1)));
    }
}
