package org.syncline.transport.karmi.wire;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;

/** Makes object graphs from a seed: every kind of class, with sharing and cycles. */
final class RandomGraph {
    private final Random random;
    private final List<Object> made = new ArrayList<>();
    private int budget;

    RandomGraph(long seed, int budget) {
        this.random = new Random(seed);
        this.budget = budget;
    }

    Object next() {
        budget--;
        if (!made.isEmpty() && random.nextInt(5) == 0) {
            return made.get(random.nextInt(made.size()));
        }
        return budget <= 0 || random.nextInt(3) == 0 ? value() : structure();
    }

    private Object value() {
        return switch (random.nextInt(16)) {
            case 0 -> null;
            case 1 -> random.nextInt();
            case 2 -> random.nextLong();
            case 3 -> random.nextBoolean();
            case 4 -> (byte) random.nextInt();
            case 5 -> (char) random.nextInt();
            case 6 -> (short) random.nextInt();
            case 7 -> random.nextFloat();
            case 8 -> random.nextDouble();
            case 9 -> Samples.Colour.values()[random.nextInt(2)];
            case 10 -> new BigInteger(random.nextInt(200), random);
            case 11 -> new UUID(random.nextLong(), random.nextLong());
            case 12 -> Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
            case 13 -> Duration.ofNanos(random.nextLong());
            default -> text();
        };
    }

    String text() {
        int kind = random.nextInt(3);
        int bound = kind == 0 ? 0x80 : kind == 1 ? 0x100 : 0x10000;
        char[] chars = new char[random.nextInt(random.nextInt(10) == 0 ? 3_000 : 20)];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) random.nextInt(bound);
        }
        return new String(chars);
    }

    private Object structure() {
        return switch (random.nextInt(12)) {
            case 0, 1, 2 -> node();
            case 3 -> fill(remember(new Object[random.nextInt(5)]));
            case 4 -> remember(random.ints(random.nextInt(40)).toArray());
            case 5 -> remember(random.doubles(random.nextInt(40)).toArray());
            case 6 -> fill(remember(new ArrayList<>()));
            case 7 -> fill(remember(new LinkedHashMap<>()));
            case 8 -> fill(remember(random.nextBoolean() ? new HashMap<>() : new TreeMap<>()));
            case 9 -> new Samples.Point(random.nextInt(100), random.nextLong(), text(), value());
            case 10 -> immutable();
            default -> new LinkedHashSet<>(List.of(text(), random.nextInt()));
        };
    }

    private Object immutable() {
        return switch (random.nextInt(7)) {
            case 0 -> List.of();
            case 1 -> List.of(text(), random.nextInt(), text());
            case 2 -> Map.of(text(), random.nextLong());
            case 3 -> Arrays.asList(value(), value());
            case 4 -> Collections.emptyMap();
            case 5 -> Collections.singletonList(value());
            default -> new Samples.Empty();
        };
    }

    private Samples.Node node() {
        Samples.Node node = new Samples.Node(text(), random.nextBoolean(), random.nextLong());
        remember(node);
        node.fill(random.nextInt());
        node.link = next();
        node.children = fill(new Object[random.nextInt(4)]);
        node.ints = random.nextBoolean() ? null : random.ints(random.nextInt(9)).toArray();
        node.list = random.nextBoolean() ? null : fill(new ArrayList<>());
        return node;
    }

    private <T> T remember(T o) {
        made.add(o);
        return o;
    }

    private Object[] fill(Object[] array) {
        Arrays.setAll(array, i -> next());
        return array;
    }

    private List<Object> fill(List<Object> list) {
        for (int i = random.nextInt(6); i > 0; i--) {
            list.add(next());
        }
        return list;
    }

    private Map<String, Object> fill(Map<String, Object> map) {
        for (int i = random.nextInt(6); i > 0; i--) {
            map.put(text(), next());
        }
        return map;
    }
}
