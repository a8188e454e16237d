package org.syncline.transport.karmi.transport;

import uka.transport.BasicIO;
import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;

import java.io.IOException;

/** Written by hand in the way of the first generation; wheels form rings. */
class Wheel implements Transportable, Cloneable {
    private static final long serialVersionUID = 1L;
    protected static final int _SIZE = BasicIO.SIZEOF_int + BasicIO.SIZEOF_double;

    int teeth;
    double speed;
    Wheel next;
    Object load;

    Wheel(int teeth, double speed) {
        this.teeth = teeth;
        this.speed = speed;
    }

    public Wheel(UnmarshalStream stream) throws IOException, ClassNotFoundException {
        this(stream, _SIZE);
    }

    protected Wheel(UnmarshalStream stream, int size) throws IOException, ClassNotFoundException {
        stream.request(size);
        byte[] buffer = stream.getBuffer();
        int pos = stream.getPosition();
        teeth = BasicIO.extractInt(buffer, pos);
        speed = BasicIO.extractDouble(buffer, pos + BasicIO.SIZEOF_int);
        stream.accept(size);
    }

    @Override
    public void marshal(MarshalStream stream) throws IOException {
        stream.reserve(_SIZE);
        byte[] buffer = stream.getBuffer();
        int pos = stream.getPosition();
        pos = BasicIO.insert(buffer, pos, teeth);
        pos = BasicIO.insert(buffer, pos, speed);
        stream.deliver(_SIZE);
        stream.writeObject(next);
        stream.writeObject(load);
    }

    @Override
    public void unmarshalReferences(UnmarshalStream stream)
            throws IOException, ClassNotFoundException {
        next = (Wheel) stream.readObject();
        load = stream.readObject();
    }

    @Override
    public Object deepClone(DeepClone helper) throws CloneNotSupportedException {
        Wheel copy = (Wheel) clone();
        helper.add(this, copy);
        copy.next = (Wheel) helper.doDeepClone(next);
        copy.load = helper.doDeepClone(load);
        return copy;
    }
}
