package org.syncline.transport.jboss2;

import org.jboss.remoting.loading.ObjectInputStreamWithClassLoader;
import org.syncline.transport.kit.BoundedInput;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;

/** The library's stream with a filter, and without loading classes from the other side. */
final class FilteredStream extends ObjectInputStreamWithClassLoader {

    private final BoundedInput source;
    private final CallFilter filter;

    FilteredStream(BoundedInput source, ObjectInputFilter allowed) throws IOException {
        super(new BufferedInputStream(source), FilteredUnMarshaller.CLASSES);
        this.source = source;
        filter = new CallFilter(allowed);
        setObjectInputFilter(filter);
    }

    void beginMessage() {
        source.begin();
        filter.begin();
    }
}
