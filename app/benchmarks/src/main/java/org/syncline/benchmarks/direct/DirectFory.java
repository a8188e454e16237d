package org.syncline.benchmarks.direct;

import org.apache.fory.Fory;
import org.apache.fory.logging.LoggerFactory;
import org.syncline.core.transport.Person;

/** Fory for Java, with the classes of the probe registered. */
final class DirectFory implements DirectFrames.Coder {

    private final Fory fory;

    DirectFory() {
        // The library would print to standard output, which holds the server's address.
        LoggerFactory.disableLogging();
        fory = Fory.builder().withXlang(false).requireClassRegistration(true).build();
        fory.register(Person.class);
    }

    @Override
    public byte[] encode(Object value) {
        return fory.serialize(value);
    }

    @Override
    public Object decode(byte[] bytes) {
        return fory.deserialize(bytes);
    }
}
