package org.syncline.transport.kit.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Address;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.ServiceFailure;

import java.io.IOException;

class BindingsTest {

    private static final byte[] PROBE = ServiceSchema.of(Probe.class).fingerprint();

    private static final Address HERE = new Address("test", "localhost", 1, "");
    private final Bindings bindings = new Bindings(HERE);

    @Test
    void aNumberIsNeverUsedAgain() throws IOException {
        int first = bind().number();
        bindings.unbind("probe");
        assertNull(bindings.get(first));
        int second = bind().number();
        assertNotEquals(first, second);
        assertEquals(second, bindings.find("probe", PROBE).number());
    }

    /** An earlier stub would reach the service that was bound first. With numbers from 1 it did. */
    @Test
    void anEndPointThatWasStartedAgainHasOtherNumbers() throws IOException {
        Bindings restarted = new Bindings(HERE);
        int old = bind().number();
        restarted.bind("another", Probe.class, new ProbeService());
        assertNull(restarted.get(old));
    }

    /** Its bytes would mean another value. */
    @Test
    void anotherVersionOfTheInterfaceIsRefused() throws IOException {
        bind();
        ServiceFailure e =
                assertThrows(ServiceFailure.class, () -> bindings.find("probe", new byte[32]));
        assertTrue(e.text().contains("version"), e.text());
    }

    private Binding bind() throws IOException {
        return bindings.bind("probe", Probe.class, new ProbeService());
    }
}
