package org.syncline.transport.rmi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.transport.kit.AllowList;
import org.syncline.transport.kit.MessageFilter;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class RmiServantTest {

    private final ObjectInputFilter filter = MessageFilter.ofThreads(AllowList.of(Probe.class));

    /** As a service does that calls its caller back. */
    @Test
    void theNextCallOfAThreadIsNotHeldToWhatTheServiceRead() throws Throwable {
        Map<String, String> table = new HashMap<>(Map.of("key", "value"));
        ProbeService reading =
                new ProbeService() {
                    @Override
                    public double add(double a, double b) {
                        return ((Map<?, ?>) read(table)).size() + super.add(a, b);
                    }
                };
        RemoteProbe remote = (RemoteProbe) RemoteType.of(Probe.class).export(reading);
        assertEquals(4, remote.add(1, 2));
        List<String> list = new ArrayList<>(List.of("an argument of the next call"));
        assertEquals(list, read(list));
    }

    @SuppressWarnings("BanSerializableRead")
    private Object read(Object value) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(value);
            }
            try (ObjectInputStream in =
                    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                in.setObjectInputFilter(filter);
                return in.readObject();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
