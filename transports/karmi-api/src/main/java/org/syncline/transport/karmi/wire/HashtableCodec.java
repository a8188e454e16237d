package org.syncline.transport.karmi.wire;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;

/**
 * A {@link Hashtable}: the count, then keys and values in the order in which Java serialisation has
 * them, each chain backwards, because a table puts what comes later before what it has. Nobody but
 * the table itself knows the length of its array: it is taken for that of one that was made with
 * the defaults and has only grown, or has come from elsewhere.
 */
final class HashtableCodec extends GraphCodec {
    private static final float LOAD = 0.75f;
    private static final int SMALLEST = 11;
    private static final float ROOM = 1.05f;
    private static final int MORE_ROOM = 3;

    HashtableCodec() {
        super(Hashtable.class);
    }

    @Override
    public void write(GraphWriter out, Object value) throws IOException {
        List<Map.Entry<?, ?>> entries = new ArrayList<>(((Hashtable<?, ?>) value).entrySet());
        int n = entries.size();
        out.putCount(n);
        int places = placesOf(entries);
        int to;
        for (int from = 0; from < n; from = to) {
            int place = ChainedPlaces.place(entries.get(from).getKey(), places);
            to = from + 1;
            while (to < n && ChainedPlaces.place(entries.get(to).getKey(), places) == place) {
                to++;
            }
            for (Map.Entry<?, ?> e : entries.subList(from, to).reversed()) {
                out.writeWhole(e.getKey());
                out.writeObject(e.getValue());
            }
        }
    }

    /** The likely length of the array of a table that iterates as {@code entries} do. */
    private static int placesOf(List<Map.Entry<?, ?>> entries) {
        int grown = grownFor(entries.size());
        return iterates(entries, grown) ? grown : receivedFor(entries.size());
    }

    /** Whether an array of {@code places} iterates so: it does from its end to its beginning. */
    private static boolean iterates(List<Map.Entry<?, ?>> entries, int places) {
        int last = places;
        for (Map.Entry<?, ?> e : entries) {
            int place = ChainedPlaces.place(e.getKey(), places);
            if (place > last) {
                return false;
            }
            last = place;
        }
        return true;
    }

    /** The length of a table that was made with the defaults. */
    private static int grownFor(int keys) {
        int places = SMALLEST;
        while (keys > (int) (places * LOAD)) {
            places = 2 * places + 1;
        }
        return places;
    }

    /** The length that Java serialisation gives the copy of such a table. */
    static int receivedFor(int keys) {
        int places = (int) (keys * ROOM / LOAD) + MORE_ROOM;
        if (places > keys && places % 2 == 0) {
            places--;
        }
        return Math.min(places, grownFor(keys));
    }

    /** Where work is bounded, a table has places that few honest keys share. */
    @Override
    public Object read(GraphReader in) throws IOException {
        int n = in.getCount(2);
        int places = in.limits().work() ? ChainedPlaces.spreading(n) : receivedFor(n);
        Hashtable<Object, Object> table = new Hashtable<>(places);
        in.share(table);
        ChainedPlaces others = new ChainedPlaces(places);
        for (int i = 0; i < n; i++) {
            Object key = in.readKey(others);
            Object value = in.readObject();
            if (key == null || value == null) {
                throw new StreamCorruptedException("null in a Hashtable");
            }
            table.put(key, value);
        }
        return table;
    }
}
