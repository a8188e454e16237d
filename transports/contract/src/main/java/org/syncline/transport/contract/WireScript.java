package org.syncline.transport.contract;

import org.syncline.transport.contract.FuzzStep.Direction;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Changes of the bytes of a connection, as a line of text: {@code to-server late 120:FLIP:3
 * 400:CUT:0}.
 *
 * @param direction the side that gets changed bytes
 * @param early true to begin with the proof of the secret, false to begin after the lookup
 */
record WireScript(Direction direction, boolean early, List<Change> changes) {

    private static final String EARLY = "early";
    private static final int MOST_CHANGES = 3;
    private static final int MOST_DIGITS = 13;
    private static final int MOST_BYTES = 64;
    private static final int BYTE_MASK = 0xff;
    private static final List<Integer> LENGTHS =
            List.of(0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xff_ffff, 0xffff, 1 << 26);

    /** The kinds of change; each has one figure. */
    enum Kind {
        /** Inverts this bit. */
        FLIP,
        /** Puts this byte there. */
        SET,
        /** Puts this number of four bytes there. */
        INT,
        /** Puts this many bytes in front. */
        INSERT,
        /** Leaves out this many bytes. */
        DELETE,
        /** Sends this many bytes twice. */
        DOUBLE,
        /** Ends the connection. */
        CUT
    }

    /** A change at an offset from the first byte that may be changed. */
    record Change(long offset, Kind kind, int figure) {

        static Change parse(String text) {
            String[] parts = text.split(":");
            return new Change(
                    Long.parseLong(parts[0]), Kind.valueOf(parts[1]), Integer.parseInt(parts[2]));
        }

        @Override
        public String toString() {
            return offset + ":" + kind + ":" + figure;
        }
    }

    /** Reads what {@link #toString} writes. */
    static WireScript parse(String line) {
        String[] words = line.trim().split(" ");
        return new WireScript(
                words[0].equals(Direction.TO_SERVER.label())
                        ? Direction.TO_SERVER
                        : Direction.TO_CLIENT,
                words[1].equals(EARLY),
                Stream.of(words).skip(2).map(Change::parse).toList());
    }

    /** Changes that follow from the arguments only. */
    static WireScript seeded(long seed, long round) {
        Random random = FuzzScript.source(seed, round, "wire");
        Direction direction = random.nextBoolean() ? Direction.TO_SERVER : Direction.TO_CLIENT;
        boolean early = random.nextInt(4) == 0;
        List<Change> changes = new ArrayList<>();
        int count = 1 + random.nextInt(MOST_CHANGES);
        for (int i = 0; i < count; i++) {
            int offset = random.nextInt(1 << (3 + random.nextInt(MOST_DIGITS - 3)));
            Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
            changes.add(new Change(offset, kind, figure(kind, random)));
        }
        return new WireScript(direction, early, List.copyOf(changes));
    }

    private static int figure(Kind kind, Random random) {
        return switch (kind) {
            case FLIP -> random.nextInt(Byte.SIZE);
            case SET -> random.nextInt(BYTE_MASK + 1);
            case INT -> LENGTHS.get(random.nextInt(LENGTHS.size()));
            case INSERT, DELETE, DOUBLE -> 1 + random.nextInt(MOST_BYTES);
            case CUT -> 0;
        };
    }

    /** True if bytes from one offset to another are changed. */
    boolean touches(long from, long to) {
        return changes.stream().anyMatch(each -> each.offset >= from && each.offset < to);
    }

    /** True if the connection ends before this offset. */
    boolean cutsBefore(long to) {
        return changes.stream().anyMatch(each -> each.kind == Kind.CUT && each.offset < to);
    }

    /** The changed form of bytes that begin at this offset. */
    byte[] changed(long from, byte[] bytes) {
        byte[] source = bytes.clone();
        changes.forEach(each -> overwrite(each, (int) (each.offset - from), source));
        ByteArrayOutputStream out = new ByteArrayOutputStream(source.length + MOST_BYTES);
        int skip = 0;
        for (int i = 0; i < source.length; i++) {
            for (Change each : changes) {
                if (each.offset - from == i) {
                    int end = Math.min(source.length, i + each.figure);
                    switch (each.kind) {
                        case INSERT -> out.writeBytes(new byte[each.figure]);
                        case DOUBLE -> out.write(source, i, end - i);
                        case DELETE -> skip = each.figure;
                        case FLIP, SET, INT, CUT -> {}
                    }
                }
            }
            if (skip > 0) {
                skip--;
            } else {
                out.write(source[i]);
            }
        }
        return out.toByteArray();
    }

    private static void overwrite(Change change, int at, byte[] bytes) {
        if (at < 0 || at >= bytes.length) {
            return;
        }
        switch (change.kind) {
            case FLIP -> bytes[at] ^= (byte) (1 << change.figure);
            case SET -> bytes[at] = (byte) change.figure;
            case INT -> {
                for (int i = 0; i < Integer.BYTES && at + i < bytes.length; i++) {
                    bytes[at + i] = (byte) (change.figure >> Byte.SIZE * (Integer.BYTES - 1 - i));
                }
            }
            case INSERT, DELETE, DOUBLE, CUT -> {}
        }
    }

    @Override
    public String toString() {
        return direction.label()
                + (early ? " early " : " late ")
                + changes.stream().map(Change::toString).collect(Collectors.joining(" "));
    }
}
