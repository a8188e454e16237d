package org.syncline.transport.karmi.program;

import uka.transport.BasicIO;
import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;

import java.io.IOException;

/** Shares of somebody, marshalled by hand in the way of the first generation. */
class Holding implements Transportable {
    private static final long serialVersionUID = 1L;
    protected static final int _SIZE = BasicIO.SIZEOF_int + BasicIO.SIZEOF_long;

    int shares;
    long price;
    Owner owner;
    Object rest;

    Holding(int shares, long price, Owner owner) {
        this.shares = shares;
        this.price = price;
        this.owner = owner;
    }

    public Holding(UnmarshalStream stream) throws IOException, ClassNotFoundException {
        this(stream, _SIZE);
    }

    protected Holding(UnmarshalStream stream, int size) throws IOException, ClassNotFoundException {
        stream.request(size);
        byte[] buffer = stream.getBuffer();
        int pos = stream.getPosition();
        shares = BasicIO.extractInt(buffer, pos);
        price = BasicIO.extractLong(buffer, pos + BasicIO.SIZEOF_int);
        stream.accept(size);
    }

    @Override
    public void marshal(MarshalStream stream) throws IOException {
        stream.reserve(_SIZE);
        byte[] buffer = stream.getBuffer();
        int pos = stream.getPosition();
        pos = BasicIO.insert(buffer, pos, shares);
        pos = BasicIO.insert(buffer, pos, price);
        stream.deliver(_SIZE);
        stream.writeObject(owner);
        stream.writeObject(rest);
    }

    @Override
    public void unmarshalReferences(UnmarshalStream stream)
            throws IOException, ClassNotFoundException {
        owner = (Owner) stream.readObject();
        rest = stream.readObject();
    }

    @Override
    public Object deepClone(DeepClone helper) throws CloneNotSupportedException {
        Holding copy = new Holding(shares, price, owner);
        helper.add(this, copy);
        copy.rest = helper.doDeepClone(rest);
        return copy;
    }
}
