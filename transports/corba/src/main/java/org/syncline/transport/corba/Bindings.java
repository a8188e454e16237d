package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** What is bound at a listener: objects activated in its adapter. Safe for any thread. */
final class Bindings implements Directory {

    private final OrbKind orb;
    private final POA adapter;
    private final Map<String, byte[]> objects = new HashMap<>();

    Bindings(OrbKind orb, POA adapter) {
        this.orb = orb;
        this.adapter = adapter;
    }

    /** False if the name is taken. */
    synchronized <T> boolean add(String name, Class<T> type, T service) throws IOException {
        if (objects.containsKey(name)) {
            return false;
        }
        objects.put(name, activate(CorbaServant.of(type, service, orb)));
        return true;
    }

    /** False if nothing has that name; calls under way go on. */
    synchronized boolean remove(String name) throws IOException {
        byte[] id = objects.remove(name);
        if (id == null) {
            return false;
        }
        try {
            adapter.deactivate_object(id);
            return true;
        } catch (UserException e) {
            throw new IOException("the ORB cannot take \"" + name + "\" away", e);
        }
    }

    @Override
    public org.omg.CORBA.@Nullable Object find(byte[] name) throws IOException {
        byte[] id;
        synchronized (this) {
            id = objects.get(new String(name, StandardCharsets.UTF_8));
        }
        return id == null ? null : reference(id);
    }

    private byte[] activate(CorbaServant servant) throws IOException {
        try {
            return adapter.activate_object(servant);
        } catch (UserException e) {
            throw new IOException("the ORB takes no object", e);
        }
    }

    private org.omg.CORBA.Object reference(byte[] id) throws IOException {
        try {
            return adapter.id_to_reference(id);
        } catch (UserException e) {
            throw new IOException("the object is no longer bound", e);
        }
    }

    /** An object that tells others about the rest. */
    org.omg.CORBA.Object own() throws IOException {
        return reference(activate(CorbaServant.of(Directory.class, this, orb)));
    }
}
