package org.syncline.transport.karmi.wire;

import java.io.InvalidClassException;
import java.io.NotSerializableException;

/** A class that may not be copied: not serializable, abstract, or unfinished. */
public final class RefusingCodec extends GraphCodec {
    private final String why;

    RefusingCodec(Class<?> type, boolean remoteable) {
        this(type, remoteable, type.getName());
    }

    public RefusingCodec(Class<?> type, boolean remoteable, String why) {
        super(type, remoteable, 0);
        this.why = why;
    }

    @Override
    boolean shared() {
        return false;
    }

    @Override
    public void write(GraphWriter out, Object value) throws NotSerializableException {
        throw new NotSerializableException(why);
    }

    @Override
    public Object read(GraphReader in) throws InvalidClassException {
        throw new InvalidClassException(type().getName(), "class is not serializable");
    }
}
