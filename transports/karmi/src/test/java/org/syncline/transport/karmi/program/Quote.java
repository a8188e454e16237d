package org.syncline.transport.karmi.program;

import uka.transport.DeepClone;
import uka.transport.MarshalStream;
import uka.transport.TransportDescriptor;
import uka.transport.Transportable;
import uka.transport.UnmarshalStream;
import uka.transport.ValueIO;

import java.io.IOException;

/** Prices of some days, marshalled in the way of the second generation. */
final class Quote implements Transportable {
    private static final long serialVersionUID = 1L;

    public static final TransportDescriptor TRANSPORT_DESCRIPTOR =
            new TransportDescriptor() {
                @Override
                public Object unmarshalReference(UnmarshalStream stream, int id)
                        throws ClassNotFoundException, IOException {
                    return new Quote(stream, id);
                }

                @Override
                public Object deepClone(Object original, int id, DeepClone helper)
                        throws CloneNotSupportedException {
                    return new Quote((Quote) original, id, helper);
                }

                @Override
                public Class<?> getType() {
                    return Quote.class;
                }
            };

    float[] days;
    Account account;

    Quote(float[] days, Account account) {
        this.days = days;
        this.account = account;
    }

    public Quote(UnmarshalStream stream, int id) throws IOException, ClassNotFoundException {
        stream.register(this, id);
        days = ValueIO.readValueArrayFloat(stream);
    }

    public Quote(Quote original, int id, DeepClone helper) throws CloneNotSupportedException {
        helper.add(id, this);
        days = helper.doDeepClone(original.days);
        account = original.account;
    }

    public TransportDescriptor getTransportDescriptor() {
        return TRANSPORT_DESCRIPTOR;
    }

    @Override
    public void marshalReference(MarshalStream stream) throws IOException {
        ValueIO.writeValue(stream, days);
    }

    @Override
    public void marshal(MarshalStream stream) throws IOException {
        stream.writeReference(account);
    }

    @Override
    public void unmarshal(UnmarshalStream stream) throws ClassNotFoundException, IOException {
        account = (Account) stream.readReference();
    }
}
