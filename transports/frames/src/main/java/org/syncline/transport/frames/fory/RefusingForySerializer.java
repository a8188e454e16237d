package org.syncline.transport.frames.fory;

import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.exception.InsecureException;
import org.apache.fory.serializer.Serializer;

/** Stands in the place of a serialiser that an interface has no use for. */
final class RefusingForySerializer extends Serializer<Object> {

    private final String name;

    @SuppressWarnings("unchecked") // the type is never made use of
    RefusingForySerializer(Config config, Class<?> type) {
        super(config, (Class<Object>) type);
        name = type.getName();
    }

    @Override
    public void write(WriteContext context, Object value) {
        throw refused();
    }

    @Override
    public Object read(ReadContext context) {
        throw refused();
    }

    private InsecureException refused() {
        return new InsecureException("objects of type " + name + " are not allowed");
    }
}
