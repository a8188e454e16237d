package org.syncline.transport.essence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.TreeNode;
import org.syncline.transport.kit.shape.Shapes;
import org.syncline.transport.socket.codec.WireException;

import java.io.IOException;

class MetaclassesTest {

    private final DeclaredTypes types = new DeclaredTypes();
    private final Metaclasses classes = new Metaclasses();

    private ObjectCodec codec(Class<?> type) {
        return (ObjectCodec) types.of(new Shapes().of(type));
    }

    @Test
    void eachClassHasOneNumber() throws IOException {
        assertEquals(0, classes.number(codec(Person.class)));
        assertEquals(1, classes.number(codec(TreeNode.class)));
        assertEquals(0, classes.number(codec(Person.class)));
    }

    @Test
    void acknowledgesEachSeenClassOnce() throws IOException {
        assertThrows(WireException.class, () -> classes.acknowledge(1));
        assertThrows(WireException.class, () -> classes.acknowledge(-1));
        classes.number(codec(Person.class));
        classes.number(codec(TreeNode.class));
        classes.acknowledge(2);
        classes.acknowledge(1);
        assertEquals(2, classes.acknowledged(), "an older message may come later");
    }

    /** Messages may overtake each other. */
    @Test
    void acknowledgesOnlyNumbersWithoutGaps() throws IOException {
        classes.learn(1, codec(TreeNode.class));
        assertEquals(0, classes.known());
        classes.learn(2, codec(Ints32.class));
        classes.learn(0, codec(Person.class));
        assertEquals(3, classes.known());
        assertSame(codec(TreeNode.class), classes.theirs(1));
        assertNull(classes.theirs(3));
    }

    @Test
    void aNumberKeepsItsClass() throws IOException {
        classes.learn(0, codec(Person.class));
        classes.learn(0, codec(Person.class));
        assertThrows(WireException.class, () -> classes.learn(0, codec(TreeNode.class)));
    }
}
