package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.stream.Collectors;

/** An enum constant by ordinal; by the layout digest both ends have the same constants. */
final class EnumCodec extends GraphCodec {
    private final Object[] constants;

    EnumCodec(Class<?> type) {
        super(type, false, digest(names(type)));
        constants = type.getEnumConstants();
    }

    private static String names(Class<?> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(c -> ((Enum<?>) c).name())
                .collect(Collectors.joining(","));
    }

    @Override
    String description() {
        return names(type());
    }

    @Override
    boolean shared() {
        return false;
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
