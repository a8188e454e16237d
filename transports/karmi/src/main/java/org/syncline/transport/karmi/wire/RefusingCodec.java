package org.syncline.transport.karmi.wire;

import java.io.InvalidClassException;
import java.io.NotSerializableException;

/** A class that may not be copied: not serializable, or abstract. */
final class RefusingCodec extends Codec {
    private final boolean remoteable;

    RefusingCodec(Class<?> type, boolean remoteable) {
        super(type);
        this.remoteable = remoteable;
    }

    @Override
    boolean remoteable() {
        return remoteable;
    }

    @Override
    boolean shared() {
        return false;
    }

    @Override
    public void write(GraphWriter out, Object value) throws NotSerializableException {
        throw new NotSerializableException(type().getName());
    }

    @Override
    public Object read(GraphReader in) throws InvalidClassException {
        throw new InvalidClassException(type().getName(), "class is not serializable");
    }
}
