package org.syncline.transport.rmi;

import org.jspecify.annotations.Nullable;
import org.syncline.core.transport.ValueCopier;
import org.syncline.transport.kit.MessageFilter;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;

/**
 * Java serialisation as RMI has it: streams of their own for each message, in which each class is
 * followed by the place of its code, which is none, and a filter.
 */
final class RmiCopier implements ValueCopier {

    private final ObjectInputFilter filter;

    private static final class Output extends ObjectOutputStream {

        Output(OutputStream out) throws IOException {
            super(out);
        }

        @Override
        protected void annotateClass(Class<?> type) throws IOException {
            writeObject(null);
        }
    }

    private static final class Input extends ObjectInputStream {

        Input(InputStream in, ObjectInputFilter filter) throws IOException {
            super(in);
            setObjectInputFilter(filter);
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass description)
                throws IOException, ClassNotFoundException {
            if (readObject() != null) {
                throw new InvalidClassException(description.getName(), "its code has a place");
            }
            return super.resolveClass(description);
        }
    }

    RmiCopier(RemoteType<?> type) {
        filter = type.filter();
    }

    @Override
    public @Nullable Object copy(Object value) throws IOException {
        MessageFilter.beginOnThread();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new Output(bytes)) {
            out.writeObject(value);
        }
        try (ObjectInputStream in =
                new Input(new ByteArrayInputStream(bytes.toByteArray()), filter)) {
            return in.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }
}
