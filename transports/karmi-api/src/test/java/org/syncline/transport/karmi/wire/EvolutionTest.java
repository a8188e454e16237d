package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.transport.karmi.wire.before.Things;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.List;

/** Two ends with different versions of a class get what Java serialisation gives them. */
class EvolutionTest {
    private static final String BEFORE = Things.class.getPackageName();
    private static final String AFTER = BEFORE.replace("before", "after");

    static List<Object> samples() {
        return Things.samples();
    }

    static List<Object> incompatible() {
        return Things.incompatible();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void compatibleVersionsAreMatchedByName(Object old) throws Exception {
        Object copy = copy(old);
        assertEquals(newer(old.getClass().getName()), copy.getClass().getName());
        assertEquals(javaCopy(old).toString(), copy.toString());
        assertFalse(
                GraphCodecs.of(copy.getClass()) instanceof JdkBlockCodec,
                "copied by Java serialisation");
    }

    @Test
    void longChainsOfAnotherVersionTravel() throws IOException {
        assertEquals("chain of 5000", copy(Things.Link.chain(5_000)).toString());
    }

    @ParameterizedTest
    @MethodSource("incompatible")
    void othersAreRefusedByName(Object old) {
        assertThrows(IOException.class, () -> javaCopy(old));
        IOException refused = assertThrows(IOException.class, () -> copy(old));
        assertTrue(
                refused.getMessage().contains(newer(old.getClass().getName())),
                refused::getMessage);
    }

    private static String newer(String name) {
        return name.replace(BEFORE, AFTER);
    }

    private static Object copy(Object old) throws IOException {
        Pipe pipe = new Pipe(name -> true, WireLimits.DEFAULT, EvolutionTest::newer);
        return pipe.copy(old);
    }

    private static Object javaCopy(Object old) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(old);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
                    @Override
                    protected Class<?> resolveClass(ObjectStreamClass description)
                            throws ClassNotFoundException {
                        return Class.forName(newer(description.getName()));
                    }
                }) {
            return in.readObject();
        }
    }
}
