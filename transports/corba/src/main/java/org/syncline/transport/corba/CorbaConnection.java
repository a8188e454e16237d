package org.syncline.transport.corba;

import org.omg.CORBA.ORB;
import org.omg.CORBA.SystemException;
import org.syncline.core.transport.Connection;
import org.syncline.transport.kit.BoundNames;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** A client of a {@link CorbaServer}. Safe for any thread. */
record CorbaConnection(OrbKind kind, ORB orb, GiopSockets sockets, Directory directory)
        implements Connection {

    /** Takes charge of the sockets. */
    static CorbaConnection open(OrbKind kind, GiopSockets sockets) throws IOException {
        ORB orb = null;
        boolean opened = false;
        try {
            orb = kind.client(sockets, sockets.options());
            org.omg.CORBA.Object published = orb.string_to_object(sockets.location(Directory.KEY));
            Directory directory = Caller.of(Directory.class, published, kind, sockets);
            opened = true;
            return new CorbaConnection(kind, orb, sockets, directory);
        } catch (SystemException e) {
            throw new IOException(kind.title() + " does not start: " + e, e);
        } finally {
            if (!opened) {
                sockets.close();
                OrbKind.end(orb);
            }
        }
    }

    @Override
    public <T> T lookup(String name, Class<T> type) throws IOException {
        org.omg.CORBA.Object found = directory.find(name.getBytes(StandardCharsets.UTF_8));
        if (found == null) {
            throw BoundNames.unbound(name, sockets.address());
        }
        if (!isA(found, kind.mapping().repositoryId(type))) {
            throw BoundNames.otherInterface(name, sockets.address());
        }
        return Caller.of(type, found, kind, sockets);
    }

    private boolean isA(org.omg.CORBA.Object object, String repositoryId) throws IOException {
        try {
            return object._is_a(repositoryId);
        } catch (RuntimeException e) {
            throw sockets.explain(e);
        }
    }

    @Override
    public synchronized void close() throws IOException {
        if (sockets.isClosed()) {
            return;
        }
        try {
            sockets.close();
        } finally {
            OrbKind.end(orb);
        }
    }
}
