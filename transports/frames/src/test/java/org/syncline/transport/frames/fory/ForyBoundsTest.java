package org.syncline.transport.frames.fory;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.fory.Fory;
import org.apache.fory.logging.LoggerFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.syncline.core.peer.ApplyRequest;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.frames.Body;
import org.syncline.transport.frames.Bounds;
import org.syncline.transport.socket.codec.ServiceCodec;
import org.syncline.transport.socket.codec.WireException;

import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

class ForyBoundsTest implements Bounds {

    @Override
    public ServiceCodec schema(Class<?> service) {
        return ForyMarshaller.schema(service);
    }

    /** Fory lets the first of these in by number although registration is required. */
    static Stream<Object> strangers() {
        return Stream.of(
                String.class,
                Optional.of("x"),
                new AtomicReference<>("x"),
                new ArrayBlockingQueue<>(7),
                new HashSet<>(List.of("x")),
                Comparator.naturalOrder(),
                new IllegalStateException("x"),
                (Supplier<String> & Serializable) () -> "x",
                Proxy.newProxyInstance(
                        ForyBoundsTest.class.getClassLoader(),
                        new Class<?>[] {Runnable.class},
                        (InvocationHandler & Serializable) (proxy, method, arguments) -> null),
                Locale.ROOT,
                new ApplyRequest());
    }

    @ParameterizedTest
    @MethodSource("strangers")
    @Covers(value = "F12", fault = "Fory's own registrations stay")
    void otherTypesAreRefusedByNumberAndByName(Object stranger) {
        LoggerFactory.disableLogging();
        Fory free =
                Fory.builder()
                        .withXlang(false)
                        .withCompatible(false)
                        .requireClassRegistration(false)
                        .registerGuavaTypes(false)
                        .build();
        byte[] body = free.serialize(new ArrayList<>(List.of(stranger)));
        WireException e =
                assertThrows(
                        WireException.class,
                        () -> Body.read(schema(Probe.class), "echoPeople", body));
        assertTrue(
                Stream.of("not allowed", "not registered", "forbidden")
                        .anyMatch(e.getMessage()::contains),
                e::toString);
    }
}
