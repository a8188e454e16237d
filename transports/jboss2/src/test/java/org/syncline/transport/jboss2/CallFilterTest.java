package org.syncline.transport.jboss2;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jboss.remoting.marshal.serializable.SerializableMarshaller;
import org.junit.jupiter.api.Test;
import org.syncline.core.transport.Probe;
import org.syncline.corpora.cases.Covers;
import org.syncline.transport.kit.ServiceFilter;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.OutputStream;
import java.util.Locale;

class CallFilterTest {

    private static final int VERSION = 22;
    private static final int MESSAGES = 40;

    /** More than one message may have, all together. */
    @Test
    void limitsAreThoseOfEachMessage() throws Exception {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        SerializableMarshaller out = new SerializableMarshaller();
        OutputStream stream = out.getMarshallingStream(written);
        for (int i = 0; i < MESSAGES; i++) {
            out.write(new float[1 << 10], stream, VERSION);
        }
        long most = written.size() / MESSAGES * 3L;
        ObjectInputFilter strict =
                info ->
                        info.streamBytes() > most || info.references() > 3
                                ? ObjectInputFilter.Status.REJECTED
                                : ObjectInputFilter.Status.ALLOWED;
        FilteredUnMarshaller in = new FilteredUnMarshaller(strict);
        InputStream back = in.getMarshallingStream(new ByteArrayInputStream(written.toByteArray()));
        for (int i = 0; i < MESSAGES; i++) {
            assertEquals(1 << 10, ((float[]) in.read(back, null, VERSION)).length);
        }
    }

    @Test
    @Covers("F12")
    void refusesTypesThatNoServiceCarries() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        SerializableMarshaller out = new SerializableMarshaller();
        out.write(Locale.CANADA, out.getMarshallingStream(written), VERSION);
        ServiceFilter calls = CallFilter.ofCalls();
        calls.add(Probe.class);
        FilteredUnMarshaller in = new FilteredUnMarshaller(calls);
        InputStream back = in.getMarshallingStream(new ByteArrayInputStream(written.toByteArray()));
        assertThrows(InvalidClassException.class, () -> in.read(back, null, VERSION));
    }
}
