package org.syncline.transport.contract;

import org.jspecify.annotations.Nullable;
import org.syncline.core.peer.Blob;

import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Chooses changes of a message by the types of its fields. Depends on its random source only. */
record MessageMutator(Random random) {

    private static final int MOST_EDITS = 3;
    private static final int NULL_SHARE = 10;
    private static final int LONG_ARRAY = 2_000;
    private static final int MIB = 1 << 20;

    /** The attacker's part of a call lies in the heap that is watched, several times over. */
    private static final int MOST_BYTES = 4 * MIB;

    private static final Path NOWHERE = Path.of("");

    private static final List<String> PATHS =
            List.of(
                    "",
                    ".",
                    "..",
                    "../x",
                    "../outside/new",
                    "a/../../outside/new",
                    "/",
                    "//x",
                    "a/",
                    "a//b",
                    "a\0b",
                    ".syncline",
                    ".syncline/replica",
                    ".SYNCLINE/x",
                    "a",
                    "d/b",
                    "d",
                    "large",
                    "d/new",
                    "\u001b[31m",
                    "new\nline",
                    "con",
                    "a\\b");
    private static final List<String> TEXTS =
            List.of(
                    "",
                    "-",
                    "../x",
                    "keep",
                    "md5",
                    "no such",
                    "\u001b]0;x\u0007",
                    "done\nline",
                    "**/**/**/*a*a*a*b",
                    "!**",
                    "[",
                    "run-1",
                    "\uD800",
                    "\0");
    private static final List<Long> NUMBERS =
            List.of(
                    0L,
                    1L,
                    -1L,
                    2L,
                    255L,
                    65_536L,
                    50_001L,
                    1L << 30,
                    (long) Integer.MAX_VALUE,
                    (long) Integer.MIN_VALUE,
                    1L << 40,
                    Long.MAX_VALUE,
                    Long.MIN_VALUE);

    /** One to three changes; fewer or none where the message has no fields or would be too long. */
    List<MessageEdit> edits(Object message) {
        List<MessagePlace> places = MessagePlace.of(message);
        Object changed = MessagePlace.copy(message);
        List<MessageEdit> edits = new ArrayList<>();
        int count = places.isEmpty() ? 0 : 1 + random.nextInt(MOST_EDITS);
        for (int i = 0; i < count; i++) {
            MessagePlace place = places.get(random.nextInt(places.size()));
            MessageEdit edit = new MessageEdit(place.name(), value(place.type(), place.get()));
            edit.apply(changed, NOWHERE);
            if (MessagePlace.bytes(changed) > MOST_BYTES) {
                break;
            }
            edits.add(edit);
        }
        return edits;
    }

    private String value(Class<?> type, @Nullable Object old) {
        if (type == boolean.class) {
            return String.valueOf(!Boolean.TRUE.equals(old));
        } else if (type == int.class) {
            return String.valueOf((int) number(old));
        } else if (type == long.class) {
            return String.valueOf(number(old));
        } else if (old == null || random.nextInt(NULL_SHARE) == 0) {
            return MessageEdit.NULL;
        } else if (type == String.class) {
            return text((String) old);
        } else if (type == byte[].class) {
            return bytes((byte[]) old);
        } else if (type == Blob.class) {
            return random.nextBoolean() ? "00*" + random.nextInt(MIB) : "";
        } else if (type.isArray()) {
            return "#" + length(Array.getLength(old));
        }
        return MessageEdit.NULL;
    }

    private long number(@Nullable Object old) {
        long value = old instanceof Number number ? number.longValue() : 0;
        return switch (random.nextInt(4)) {
            case 0 -> value + 1;
            case 1 -> value - 1;
            case 2 -> random.nextLong();
            default -> NUMBERS.get(random.nextInt(NUMBERS.size()));
        };
    }

    private String text(String old) {
        return switch (random.nextInt(4)) {
            case 0 -> MessageEdit.encoded(old + "x");
            case 1 -> MessageEdit.longText(random.nextInt(1 << 16));
            default -> MessageEdit.encoded(TEXTS.get(random.nextInt(TEXTS.size())));
        };
    }

    private int length(int old) {
        return switch (random.nextInt(5)) {
            case 0 -> 0;
            case 1 -> Math.max(0, old - 1);
            case 2 -> old + 1;
            case 3 -> 2 * old;
            default -> LONG_ARRAY;
        };
    }

    private String bytes(byte[] old) {
        return switch (random.nextInt(8)) {
            case 0 -> MessageEdit.encoded(flipped(old));
            case 1 -> MessageEdit.encoded(Arrays.copyOf(old, random.nextInt(old.length + 1)));
            case 2 -> MessageEdit.encoded(Arrays.copyOf(old, old.length + random.nextInt(40)));
            case 3 -> MessageEdit.encoded("a/".getBytes(StandardCharsets.UTF_8)) + "*300";
            case 4 -> "61*" + random.nextInt(1 << 16);
            case 5 -> "@new";
            default ->
                    MessageEdit.encoded(
                            PATHS.get(random.nextInt(PATHS.size()))
                                    .getBytes(StandardCharsets.UTF_8));
        };
    }

    private byte[] flipped(byte[] old) {
        byte[] bytes = old.length == 0 ? new byte[1] : old.clone();
        bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        return bytes;
    }
}
