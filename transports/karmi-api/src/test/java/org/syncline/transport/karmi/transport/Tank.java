package org.syncline.transport.karmi.transport;

import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.TransportDescriptor;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;
import uka.transport.ValueIO;

import java.io.IOException;

/** Written by hand in the way of the second generation, with a descriptor. */
final class Tank implements Transportable {
    private static final long serialVersionUID = 1L;

    public static final TransportDescriptor TRANSPORT_DESCRIPTOR = new Descriptor();

    double[][] levels;
    Object feed;
    transient boolean restored;

    public TransportDescriptor getTransportDescriptor() {
        return TRANSPORT_DESCRIPTOR;
    }

    private static final class Descriptor extends TransportDescriptor {
        @Override
        public Object unmarshalReference(UnmarshalStream stream, int id) {
            Tank tank = new Tank();
            stream.register(tank, id);
            return tank;
        }

        @Override
        public void marshal(Object o, MarshalStream stream) throws IOException {
            Tank tank = (Tank) o;
            ValueIO.writeValue(stream, tank.levels);
            stream.writeObject(tank.feed);
        }

        @Override
        public boolean unmarshal(Object o, UnmarshalStream stream)
                throws ClassNotFoundException, IOException {
            Tank tank = (Tank) o;
            tank.levels = ValueIO.readValueArrayArrayDouble(stream);
            tank.feed = stream.readObject();
            return true;
        }

        @Override
        public void restoreAfterUnmarshal(Object o) {
            ((Tank) o).restored = true;
        }

        @Override
        public Object deepClone(Object original, int id, DeepClone helper) {
            Tank copy = new Tank();
            helper.add(id, copy);
            return copy;
        }

        @Override
        public boolean deepCloneReferences(Object original, Object copy, DeepClone helper)
                throws CloneNotSupportedException {
            ((Tank) copy).levels = (double[][]) helper.doDeepClone(((Tank) original).levels);
            ((Tank) copy).feed = helper.doDeepClone(((Tank) original).feed);
            return true;
        }

        @Override
        public Class<?> getType() {
            return Tank.class;
        }
    }
}
