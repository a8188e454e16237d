package org.syncline.benchmarks.direct;

import org.apache.fory.Fory;
import org.apache.fory.logging.LoggerFactory;
import org.syncline.core.transport.Person;

/** Fory for Java, with the classes of the probe registered. */
final class DirectFory implements DirectFrames.Coder {

    private final Fory fory;

    DirectFory() {
        // It would print to standard output, where the server says where it is.
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
