package org.syncline.transport.jboss2;

import org.jboss.remoting.loading.ObjectInputStreamWithClassLoader;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;

/** The library's stream with a filter, and without loading classes from the other side. */
final class FilteredStream extends ObjectInputStreamWithClassLoader {

    private final CallFilter filter;

    FilteredStream(InputStream in, ObjectInputFilter allowed) throws IOException {
        super(in, FilteredUnMarshaller.CLASSES);
        filter = new CallFilter(allowed);
        setObjectInputFilter(filter);
    }

    void beginMessage() {
        filter.begin();
    }
}
