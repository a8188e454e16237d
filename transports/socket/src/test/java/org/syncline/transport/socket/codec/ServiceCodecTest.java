package org.syncline.transport.socket.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.peer.Peer;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;

class ServiceCodecTest {

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

    interface TakesNoConstructor {
        void broken(FrameLimits limits) throws IOException;
    }

    interface TakesFinalFields {
        void broken(Fixed fixed) throws IOException;
    }

    public static class Fixed {
        public final int constant = 1;
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                NoIoException.class,
                TakesAnything.class,
                TakesWildcards.class,
                TakesOtherMaps.class,
                TakesNoConstructor.class,
                TakesFinalFields.class,
                String.class
            })
    void namesTypesThatCannotBeRemote(Class<?> type) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> ServiceCodec.of(type));
        assertTrue(e.getMessage().length() > 20, e.getMessage());
    }

    @Test
    void theHashTellsInterfacesApart() {
        assertNotEquals(ServiceCodec.of(Peer.class).hash(), ServiceCodec.of(Probe.class).hash());
    }

    @Test
    void theHashIsTheSameWhereverTheInterfaceIsLoaded() throws IOException {
        Class<?> again = new Elsewhere().load(Probe.class);
        assertNotSame(Probe.class, again);
        assertEquals(ServiceCodec.of(Probe.class).hash(), ServiceCodec.of(again).hash());
    }

    /** Loads classes once more, as another JVM would. */
    private static final class Elsewhere extends ClassLoader {

        Elsewhere() {
            super(Probe.class.getClassLoader());
        }

        Class<?> load(Class<?> type) throws IOException {
            try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
                byte[] bytes = Objects.requireNonNull(in).readAllBytes();
                return defineClass(type.getName(), bytes, 0, bytes.length);
            }
        }
    }

    public static class Old {
        public int field;
    }

    public static class New {
        public long field;
    }

    /** The hash must see into the messages: names alone would let the bytes be misread. */
    @Test
    void theDescriptionSeesTheFields() {
        Codecs before = new Codecs();
        before.of(new org.syncline.transport.kit.shape.Shapes().of(Old.class));
        Codecs after = new Codecs();
        after.of(new org.syncline.transport.kit.shape.Shapes().of(New.class));
        assertEquals(
                before.description().replace("Old", "New").replace("int", "long"),
                after.description());
        assertNotEquals(before.description().replace("Old", "New"), after.description());
    }

    @Test
    void methodsAreNumberedInOrder() {
        List<MethodCodec> methods = ServiceCodec.of(Probe.class).methods();
        for (int i = 0; i < methods.size(); i++) {
            assertEquals(i, methods.get(i).number());
        }
        assertEquals(Probe.class.getMethods().length, methods.size());
    }
}
