package org.syncline.transport.ejbd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.syncline.corpora.cases.Covers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.URI;
import java.util.Arrays;
import java.util.Vector;

class FilteredInputTest {

    private static final int OBJECTS = 4_000;
    private static final String LONG = "x:/" + "a".repeat(100_000);

    @Test
    @Covers(value = "F6", fault = "each place of a server splits the text that all of them share")
    void refusesManyPlacesOfOneLongText() throws IOException {
        URI[] places = new URI[OBJECTS];
        Arrays.setAll(places, i -> URI.create(LONG));
        byte[] message = written(places);
        assertTrue(message.length < 2 * LONG.length(), message.length + " bytes");
        IOException e = assertThrows(InvalidObjectException.class, () -> read(message));
        assertTrue(e.getMessage().contains("share"), e::toString);
    }

    @Test
    void admitsAPlaceAndLongVectors() throws Exception {
        Object[] message = {URI.create("ejbd://host:4201"), new Vector<>(Arrays.asList(1, 2))};
        assertEquals(message[1], ((Object[]) read(written(message)))[1]);
    }

    private static Object read(byte[] message) throws IOException, ClassNotFoundException {
        ObjectInputFilter all = info -> ObjectInputFilter.Status.ALLOWED;
        try (ObjectInputStream in = new FilteredInput(new ByteArrayInputStream(message), all)) {
            return in.readObject();
        }
    }

    private static byte[] written(Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        return bytes.toByteArray();
    }
}
