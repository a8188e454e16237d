package org.syncline.core.transport;

import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The probe that {@code serve} binds: returns its arguments, as new lists and tables. Has no state.
 */
public class ProbeService implements Probe {

    /** Longest time that {@link #sleep} holds a thread for a caller. */
    public static final long MAX_SLEEP_MILLIS = 600_000;

    /** Made when it is asked for. */
    private static final class Catalogue {
        static final List<CatalogueItem> ITEMS =
                IntStream.range(0, MOST_ITEMS).mapToObj(CatalogueItem::numbered).toList();
    }

    @Override
    public void empty() {}

    @Override
    public double add(double a, double b) {
        return a + b;
    }

    @Override
    public int addInts(int a, int b) {
        return a + b;
    }

    @Override
    public long addLongs(long a, long b) {
        return a + b;
    }

    @Override
    public String echoString(String text) {
        return text;
    }

    @Override
    public byte[] echoBytes(byte[] bytes) {
        return bytes;
    }

    @Override
    public Map<String, String> echoTable(Map<String, String> table) {
        return new LinkedHashMap<>(table);
    }

    @Override
    public List<Person> echoPeople(List<Person> people) {
        return new ArrayList<>(people);
    }

    @Override
    public List<CatalogueItem> items(int count) {
        if (count < 0 || count > MOST_ITEMS) {
            throw new IllegalArgumentException(
                    "a list has 0 to " + MOST_ITEMS + " items, not " + count);
        }
        return new ArrayList<>(Catalogue.ITEMS.subList(0, count));
    }

    @Override
    public Ints32 echoInts(Ints32 ints) {
        return ints;
    }

    @Override
    public TreeNode echoTree(TreeNode root) {
        return root;
    }

    @Override
    public float[] echoFloats(float[] values) {
        return values;
    }

    @Override
    public void fail(String message) {
        throw new IllegalStateException(message);
    }

    @Override
    public long sleep(long millis) throws InterruptedIOException {
        if (millis < 0 || millis > MAX_SLEEP_MILLIS) {
            throw new IllegalArgumentException(
                    "a sleep lasts 0 to " + MAX_SLEEP_MILLIS + " ms, not " + millis);
        }
        try {
            Thread.sleep(millis);
            return millis;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the probe was stopped while it slept");
        }
    }
}
