package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Date;
import java.util.List;
import java.util.UUID;

/** Strings, boxes, and the JDK's small value types. */
final class ValueCodecs {
    private ValueCodecs() {}

    static List<GraphCodec> all() {
        return List.of(
                new TextCodec(),
                new ValueCodec<>(Boolean.class, WireOutput::put, WireInput::getBoolean),
                new ValueCodec<>(Byte.class, WireOutput::put, WireInput::getByte),
                new ValueCodec<>(Short.class, WireOutput::put, in -> in.enterBox(in.getShort())),
                new ValueCodec<>(Character.class, WireOutput::put, in -> in.enterBox(in.getChar())),
                new ValueCodec<>(Integer.class, WireOutput::put, in -> in.enterBox(in.getInt())),
                new ValueCodec<>(Long.class, WireOutput::put, in -> in.enterBox(in.getLong())),
                new ValueCodec<>(Float.class, WireOutput::put, in -> in.enterBox(in.getFloat())),
                new ValueCodec<>(Double.class, WireOutput::put, in -> in.enterBox(in.getDouble())),
                new ValueCodec<>(BigInteger.class, ValueCodecs::write, ValueCodecs::readBigInteger),
                new ValueCodec<>(BigDecimal.class, ValueCodecs::write, ValueCodecs::readBigDecimal),
                new ValueCodec<>(
                        UUID.class, ValueCodecs::write, in -> new UUID(in.getLong(), in.getLong())),
                new ValueCodec<>(
                        Date.class, (out, d) -> out.put(d.getTime()), in -> new Date(in.getLong())),
                new ValueCodec<>(
                        Instant.class,
                        ValueCodecs::write,
                        in -> Instant.ofEpochSecond(in.getLong(), in.getInt())),
                new ValueCodec<>(
                        Duration.class,
                        ValueCodecs::write,
                        in -> Duration.ofSeconds(in.getLong(), in.getInt())),
                new ValueCodec<>(
                        LocalDate.class,
                        (out, d) -> out.put(d.toEpochDay()),
                        in -> LocalDate.ofEpochDay(in.getLong())),
                new ValueCodec<>(
                        LocalTime.class,
                        (out, t) -> out.put(t.toNanoOfDay()),
                        in -> LocalTime.ofNanoOfDay(in.getLong())),
                new ValueCodec<>(
                        LocalDateTime.class, ValueCodecs::write, ValueCodecs::readLocalDateTime));
    }

    /** A string; or, as the short form of a string or box that comes again, any of these. */
    private static final class TextCodec extends GraphCodec {
        TextCodec() {
            super(String.class);
        }

        @Override
        boolean shared() {
            return false;
        }

        @Override
        public void write(GraphWriter out, Object value) throws IOException {
            out.putSharedString((String) value);
        }

        @Override
        public Object read(GraphReader in) throws IOException {
            return in.readValue();
        }
    }

    private static void write(GraphWriter out, BigInteger value) throws IOException {
        byte[] bytes = value.toByteArray();
        out.putCount(bytes.length);
        out.putBytes(bytes, 0, bytes.length);
    }

    private static BigInteger readBigInteger(GraphReader in) throws IOException {
        int length = in.getCount(1);
        in.addWeight(HashWork.ofNumber(length));
        return new BigInteger(in.getBytes(length));
    }

    private static void write(GraphWriter out, BigDecimal value) throws IOException {
        out.put(value.scale());
        write(out, value.unscaledValue());
    }

    private static BigDecimal readBigDecimal(GraphReader in) throws IOException {
        int scale = in.getInt();
        return new BigDecimal(readBigInteger(in), scale);
    }

    private static void write(GraphWriter out, UUID id) throws IOException {
        out.put(id.getMostSignificantBits());
        out.put(id.getLeastSignificantBits());
    }

    private static void write(GraphWriter out, Instant t) throws IOException {
        out.put(t.getEpochSecond());
        out.put(t.getNano());
    }

    private static void write(GraphWriter out, Duration d) throws IOException {
        out.put(d.getSeconds());
        out.put(d.getNano());
    }

    private static void write(GraphWriter out, LocalDateTime t) throws IOException {
        out.put(t.toLocalDate().toEpochDay());
        out.put(t.toLocalTime().toNanoOfDay());
    }

    private static LocalDateTime readLocalDateTime(GraphReader in) throws IOException {
        LocalDate date = LocalDate.ofEpochDay(in.getLong());
        return LocalDateTime.of(date, LocalTime.ofNanoOfDay(in.getLong()));
    }
}
