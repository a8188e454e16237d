package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.StringJoiner;

/**
 * An enum constant by ordinal; the layout digest makes sure that both ends have the same constants.
 */
final class EnumCodec extends GraphCodec {
    private final Object[] constants;
    private final long layout;

    EnumCodec(Class<?> type) {
        super(type);
        constants = type.getEnumConstants();
        StringJoiner names = new StringJoiner(",");
        for (Object c : constants) {
            names.add(((Enum<?>) c).name());
        }
        layout = GraphCodec.digest(names.toString());
    }

    @Override
    boolean shared() {
        return false;
    }

    @Override
    public long layout() {
        return layout;
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        out.putCount(((Enum<?>) value).ordinal());
    }

    @Override
    public Object read(GraphReader in) throws IOException {
        int ordinal = in.getCount();
        if (ordinal < 0 || ordinal >= constants.length) {
            throw new StreamCorruptedException(
                    "no constant " + ordinal + " in " + type().getName());
        }
        return constants[ordinal];
    }
}
