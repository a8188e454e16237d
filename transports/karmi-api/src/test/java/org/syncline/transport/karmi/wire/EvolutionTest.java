package org.syncline.transport.karmi.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.transport.karmi.wire.before.Hooks;
import org.syncline.transport.karmi.wire.before.Lineage;
import org.syncline.transport.karmi.wire.before.Things;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Two ends with different versions of a class get what Java serialisation gives them. */
class EvolutionTest {
    private static final String BEFORE = Things.class.getPackageName();
    private static final String AFTER = BEFORE.replace("before", "after");

    private static final WireLimits TRUSTING =
            new WireLimits(1 << 20, 1_000, 1 << 20, 1_000, false);

    /** The old version of {@link LostNew}. */
    static class LostOld implements Serializable {
        private static final long serialVersionUID = 7;
        private final int a = 1;
        private final String b = "x";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(5);
            out.writeObject(List.of("more"));
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            in.readInt();
            in.readObject();
        }

        @Override
        public String toString() {
            return a + b;
        }
    }

    /** Has lost its own serialisation; its name has as many letters. */
    static class LostNew implements Serializable {
        private static final long serialVersionUID = 7;
        private int a;
        private String b;
        private int c = 4;

        @Override
        public String toString() {
            return a + b + c;
        }
    }

    static List<Object> samples() {
        return Stream.concat(Things.samples().stream(), Lineage.samples().stream()).toList();
    }

    static List<Object> lineages() {
        return Lineage.incompatible();
    }

    static List<Object> hooks() {
        return Hooks.samples();
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

    /** Java names the superclass, and so does the shim. */
    @ParameterizedTest
    @MethodSource("lineages")
    void anIncompatibleSuperclassIsRefusedByName(Object old) {
        IOException java = assertThrows(IOException.class, () -> javaCopy(old));
        String base = newer(old.getClass().getSuperclass().getName());
        assertTrue(java.getMessage().contains(base), java::getMessage);
        IOException refused = assertThrows(InvalidClassException.class, () -> copy(old));
        assertTrue(refused.getMessage().contains(base), refused::getMessage);
    }

    @ParameterizedTest
    @MethodSource("hooks")
    void classesGetAndLoseTheirOwnSerialisation(Object old) throws Exception {
        Object[] copy =
                (Object[])
                        new Pipe(n -> true, TRUSTING, EvolutionTest::newer)
                                .copy(new Object[] {old, "after it"});
        assertEquals(javaCopy(old).toString(), copy[0].toString());
        assertEquals("after it", copy[1]);
    }

    /** Blocks of Java serialisation have the names of their classes in them. */
    @Test
    void dataOfALostWriteObjectIsSkipped() throws IOException {
        for (WireLimits limits : List.of(TRUSTING, WireLimits.DEFAULT)) {
            Pipe pipe = new Pipe(n -> true, limits, EvolutionTest::lost);
            byte[] message = pipe.write(new Object[] {new LostOld(), "after it"});
            String sent = new String(message, StandardCharsets.ISO_8859_1);
            byte[] heard = lost(sent).getBytes(StandardCharsets.ISO_8859_1);
            assertEquals("[1x0, after it]", Arrays.toString((Object[]) pipe.read(heard)));
        }
    }

    private static String lost(String text) {
        return text.replace("LostOld", "LostNew");
    }

    /** Code of such a class might hash what it reads for long. */
    @Test
    void aReadObjectThatTheSenderLacksIsRefusedWhereWorkIsBounded() {
        Object old = new Hooks.GotReading();
        IOException refused = assertThrows(InvalidClassException.class, () -> copy(old));
        assertTrue(
                refused.getMessage().contains("has serialisation of its own here only"),
                refused::getMessage);
    }

    /** A stream that lies about its classes. */
    @Test
    void aDescriptionOfAnotherClassIsRefused() {
        Pipe lying =
                new Pipe(
                        n -> true,
                        WireLimits.DEFAULT,
                        text -> newer(text).replace("after.Things$Added\t", "after.Things$Link\t"));
        IOException refused =
                assertThrows(InvalidClassException.class, () -> lying.copy(new Things.Added()));
        assertTrue(
                refused.getMessage().contains(newer(Things.Added.class.getName())),
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
