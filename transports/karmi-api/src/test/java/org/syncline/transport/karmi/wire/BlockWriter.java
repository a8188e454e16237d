package org.syncline.transport.karmi.wire;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/** Writes blocks of Java serialisation by hand, also such that no JDK writes. */
final class BlockWriter implements ObjectStreamConstants {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final Map<String, Integer> classes = new HashMap<>();
    private int handles;

    BlockWriter() throws IOException {
        out.writeShort(STREAM_MAGIC);
        out.writeShort(STREAM_VERSION);
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    DataOutputStream out() {
        return out;
    }

    void end() throws IOException {
        out.write(TC_ENDBLOCKDATA);
    }

    void back(int handle) throws IOException {
        out.write(TC_REFERENCE);
        out.writeInt(baseWireHandle + handle);
    }

    void text(String text) throws IOException {
        out.write(TC_STRING);
        out.writeUTF(text);
        handles++;
    }

    /** Begins an object; the values of its fields come next. Fields as in {@code Isize}. */
    int object(Class<?> type, int flags, Runnable parent, String... fields) throws IOException {
        out.write(TC_OBJECT);
        description(type, flags, parent, fields);
        return handles++;
    }

    void none() {
        try {
            out.write(TC_NULL);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** As the description of a parent. */
    void listDescription() {
        try {
            description(ArrayList.class, SC_SERIALIZABLE | SC_WRITE_METHOD, this::none, "Isize");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void description(Class<?> type, int flags, Runnable parent, String... fields)
            throws IOException {
        Integer known = classes.get(type.getName());
        if (known != null) {
            back(known);
            return;
        }
        out.write(TC_CLASSDESC);
        out.writeUTF(type.getName());
        out.writeLong(ObjectStreamClass.lookup(type).getSerialVersionUID());
        classes.put(type.getName(), handles++);
        out.write(flags);
        out.writeShort(fields.length);
        for (String field : fields) {
            String[] words = field.split(" ");
            out.write(words[0].charAt(0));
            out.writeUTF(words[0].substring(1));
            if (words.length > 1) {
                text(words[1]);
            }
        }
        end();
        parent.run();
    }

    /** Begins a {@link HashMap}: keys, values and an end come next. */
    void table(int entries) throws IOException {
        object(
                HashMap.class,
                SC_SERIALIZABLE | SC_WRITE_METHOD,
                this::none,
                "FloadFactor",
                "Ithreshold");
        out.writeFloat(0.75f);
        out.writeInt(0);
        data(16, entries);
    }

    private void data(int... numbers) throws IOException {
        out.write(TC_BLOCKDATA);
        out.write(numbers.length * Integer.BYTES);
        for (int number : numbers) {
            out.writeInt(number);
        }
    }

    /** Begins a list: its elements and an end come next. */
    int list(int size) throws IOException {
        int handle =
                object(ArrayList.class, SC_SERIALIZABLE | SC_WRITE_METHOD, this::none, "Isize");
        out.writeInt(size);
        data(size);
        return handle;
    }

    /** A list that holds the next one twice, and so on; returns its handle. */
    int nestedLists(int levels) throws IOException {
        int handle = list(2);
        if (levels == 0) {
            text("leaf");
            text("leaf");
        } else {
            back(nestedLists(levels - 1));
        }
        end();
        return handle;
    }
}
