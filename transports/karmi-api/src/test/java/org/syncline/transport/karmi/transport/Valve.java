package org.syncline.transport.karmi.transport;

import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;

import java.io.IOException;

/** Written by hand in the way of the second generation, without a descriptor. */
final class Valve implements Transportable {
    private static final long serialVersionUID = 1L;

    final String name;
    Object load;
    transient int made;

    Valve(String name) {
        this.name = name;
    }

    public Valve(UnmarshalStream stream, int id) throws IOException, ClassNotFoundException {
        stream.register(this, id);
        name = stream.readUTF();
        made = 1;
    }

    public Valve(Valve original, int id, DeepClone helper) throws CloneNotSupportedException {
        helper.add(id, this);
        name = original.name;
        made = 2;
    }

    void deepCloneReferences(Valve original, DeepClone helper) throws CloneNotSupportedException {
        load = helper.doDeepClone(original.load);
    }

    @Override
    public void marshalReference(MarshalStream stream) throws IOException {
        stream.writeUTF(name);
    }

    @Override
    public void marshal(MarshalStream stream) throws IOException {
        stream.writeReference(load);
    }

    @Override
    public void unmarshal(UnmarshalStream stream) throws ClassNotFoundException, IOException {
        load = stream.readReference();
    }
}
