package org.syncline.transport.karmi.call;

import org.jspecify.annotations.Nullable;

import uka.karmi.rmi.RemoteException;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.List;

/** The interfaces that a client has described. Used by the connection's reader only. */
final class IncomingTables {
    private final int max;
    private final List<Entry> entries = new ArrayList<>();

    IncomingTables(int max) {
        this.max = max;
    }

    void define(int id, String name, long digest, long[] methods) throws IOException {
        if (id != entries.size() || id >= max) {
            throw new StreamCorruptedException("interface number " + id + " out of turn");
        }
        entries.add(new Entry(name, digest, methods));
    }

    /** The object as the interface with this number. */
    ExportedObject.ExportedInterface face(int id, ExportedObject object) throws IOException {
        if (id < 0 || id >= entries.size()) {
            throw new StreamCorruptedException("interface number " + id + " was never described");
        }
        return entries.get(id).of(object);
    }

    private static final class Entry {
        private final String name;
        private final long digest;
        private final long[] methods;
        private ExportedObject.@Nullable ExportedInterface last;
        private @Nullable RenumberedSkeleton renumbered;

        Entry(String name, long digest, long[] methods) {
            this.name = name;
            this.digest = digest;
            this.methods = methods;
        }

        ExportedObject.ExportedInterface of(ExportedObject object) throws RemoteException {
            ExportedObject.ExportedInterface face = last;
            if (face != null && face.object() == object) {
                return face;
            }
            face = object.face(name);
            if (face == null) {
                throw new RemoteException(
                        "object number " + object.ref().object() + " is no " + name);
            }
            if (face.table().digest() != digest) {
                face = face.through(skeleton(face.table()));
            }
            last = face;
            return face;
        }

        private Skeleton skeleton(InterfaceTable table) {
            RenumberedSkeleton known = renumbered;
            if (known == null || known.table() != table) {
                known = new RenumberedSkeleton(table, table.numbersOf(methods));
                renumbered = known;
            }
            return known;
        }
    }
}
