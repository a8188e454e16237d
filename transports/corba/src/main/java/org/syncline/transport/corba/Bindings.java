package org.syncline.transport.corba;

import org.jspecify.annotations.Nullable;
import org.omg.CORBA.UserException;
import org.omg.PortableServer.POA;
import org.syncline.core.transport.Address;
import org.syncline.transport.kit.BoundNames;
import org.syncline.transport.kit.ServiceListener;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The objects bound at a listener, activated in its adapter. Safe for any thread. */
final class Bindings implements Directory, ServiceListener.Services {

    private final OrbKind orb;
    private final POA adapter;
    private final BoundNames<byte[]> objects;

    Bindings(OrbKind orb, POA adapter, Address address) {
        this.orb = orb;
        this.adapter = adapter;
        this.objects = new BoundNames<>(address);
    }

    @Override
    public <T> void bind(String name, Class<T> type, T service) throws IOException {
        objects.bind(name, number -> activate(CorbaServant.of(type, service, orb)));
    }

    /** Calls under way go on. */
    @Override
    public void unbind(String name) throws IOException {
        byte[] id = objects.unbind(name);
        try {
            adapter.deactivate_object(id);
        } catch (UserException e) {
            throw new IOException("the ORB cannot take \"" + name + "\" away", e);
        }
    }

    @Override
    public org.omg.CORBA.@Nullable Object find(byte[] name) throws IOException {
        byte[] id = objects.find(new String(name, StandardCharsets.UTF_8));
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

    /** The object that looks up all others. */
    org.omg.CORBA.Object own() throws IOException {
        return reference(activate(CorbaServant.of(Directory.class, this, orb)));
    }
}
