package org.syncline.transport.kit.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.TreeNode;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

class ServiceSchemaTest {

    interface NoIoException {
        int broken();
    }

    interface TakesAnything {
        void broken(Object anything) throws IOException;
    }

    interface TakesWildcards {
        void broken(List<?> list) throws IOException;
    }

    interface TakesOtherMaps {
        void broken(Map<String, Integer> map) throws IOException;
    }

    interface TakesFinalFields {
        void broken(Fixed fixed) throws IOException;
    }

    interface TakesNothing {
        void broken(Hollow hollow) throws IOException;
    }

    interface TakesNullStrings {
        void broken(Absent absent) throws IOException;
    }

    public static class Fixed {
        public final int constant = 1;
    }

    public static class Hollow {
        int hidden;
    }

    public static class Absent {
        public @Nullable String text;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                NoIoException.class,
                TakesAnything.class,
                TakesWildcards.class,
                TakesOtherMaps.class,
                TakesFinalFields.class,
                TakesNothing.class,
                TakesNullStrings.class,
                String.class
            })
    void namesMethodsThatCannotBeRemote(Class<?> type) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ServiceSchema.of(type));
        assertTrue(e.getMessage().length() > 20, e.getMessage());
    }

    @Test
    void theFingerprintTellsInterfacesApartAndIsStable() {
        byte[] peer = ServiceSchema.of(Peer.class).fingerprint();
        assertArrayEquals(peer, ServiceSchema.of(Peer.class).fingerprint());
        assertFalse(Arrays.equals(peer, ServiceSchema.of(Probe.class).fingerprint()));
    }

    public static class Old {
        public int field;
    }

    public static class New {
        public long field;
    }

    /** The fingerprint must see into the messages: names alone would let bytes be misread. */
    @Test
    void theDescriptionSeesTheFields() {
        Shapes before = new Shapes();
        before.of(Old.class);
        Shapes after = new Shapes();
        after.of(New.class);
        assertEquals(
                before.description().replace("Old", "New").replace("INT", "LONG"),
                after.description());
    }

    @Test
    void methodsAreNumberedInOrder() {
        List<MethodSchema> methods = ServiceSchema.of(Probe.class).methods();
        for (int i = 0; i < methods.size(); i++) {
            assertEquals(i, methods.get(i).number());
        }
        assertEquals(Probe.class.getMethods().length, methods.size());
    }

    @Test
    void treatsNullableFieldsAsOptional() {
        Structure tree = (Structure) new Shapes().of(TreeNode.class);
        Field left = tree.fields().get(4);
        assertEquals("left", left.name());
        assertEquals(new Shape.Optional(tree), left.shape());
    }

    public static class Wider extends Old {}

    /** A subclass may have fields that the other side does not expect. */
    @Test
    void refusesSubclassesAndNulls() throws IOException {
        Structure old = (Structure) new Shapes().of(Old.class);
        Old exact = new Old();
        assertEquals(exact, old.require(exact));
        assertThrows(IOException.class, () -> old.require(new Wider()));
        assertThrows(IOException.class, () -> old.require(null));
    }
}
