package org.syncline.core.transport;

import java.io.IOException;
import java.util.Optional;

/**
 * A transport whose library may be missing, broken or of another version, which shows only when it
 * is used: that is an ordinary failure, which names both.
 */
record LibraryTransport(Transport transport) implements Transport {

    @Override
    public String name() {
        return transport.name();
    }

    @Override
    public Traits traits() {
        return transport.traits();
    }

    @Override
    public Listener listen(ListenOptions options) throws IOException {
        try {
            return transport.listen(options);
        } catch (LinkageError e) {
            throw unusable(e);
        }
    }

    @Override
    public Connection connect(Address address, ConnectOptions options) throws IOException {
        try {
            return transport.connect(address, options);
        } catch (LinkageError e) {
            throw unusable(e);
        }
    }

    @Override
    public Optional<ValueCopier> copier(Class<?> service) throws IOException {
        try {
            return transport.copier(service);
        } catch (LinkageError e) {
            throw unusable(e);
        }
    }

    private IOException unusable(LinkageError e) {
        Library library = traits().library();
        return new IOException(
                ("%s cannot be used: its library %s %s is incomplete or of another version (%s);"
                                + " build again, or put it back")
                        .formatted(name(), library.name(), library.version(), e),
                e);
    }
}
