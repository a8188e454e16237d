package org.syncline.transport.jboss2;

import org.jboss.remoting.marshal.UnMarshaller;
import org.jboss.remoting.marshal.serializable.SerializableUnMarshaller;
import org.jboss.remoting.serialization.SerializationStreamFactory;
import org.jspecify.annotations.Nullable;
import org.syncline.transport.kit.BoundedInput;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.util.Map;

/** The library's unmarshaller over {@link FilteredStream}s. Safe for any thread. */
final class FilteredUnMarshaller extends SerializableUnMarshaller {

    /** Never the library's own loader, which fetches classes from the other side. */
    static final ClassLoader CLASSES = FilteredUnMarshaller.class.getClassLoader();

    private static final long serialVersionUID = 1L;

    private final transient ObjectInputFilter allowed;

    FilteredUnMarshaller(ObjectInputFilter allowed) {
        this.allowed = allowed;
    }

    @Override
    @SuppressWarnings("rawtypes") // the library's
    public InputStream getMarshallingStream(InputStream in, @Nullable Map config)
            throws IOException {
        return in instanceof FilteredStream
                ? in
                : new FilteredStream(new BoundedInput(in), allowed);
    }

    @Override
    @SuppressWarnings("rawtypes") // the library's
    public Object read(InputStream in, @Nullable Map metadata, int version)
            throws IOException, ClassNotFoundException {
        FilteredStream stream = (FilteredStream) getMarshallingStream(in, null);
        stream.beginMessage();
        return SerializationStreamFactory.getManagerInstance(getSerializationType())
                .receiveObject(stream, CLASSES, version);
    }

    @Override
    public UnMarshaller cloneUnMarshaller() {
        return new FilteredUnMarshaller(allowed);
    }
}
