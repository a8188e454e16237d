package org.syncline.transport.kryonet;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.KryoException;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

/**
 * The library's calls, as they write and read themselves, of the services' own methods only: the
 * library would look up the methods of any registered class, and remember them for the whole JVM.
 */
final class CallSerializer extends Serializer<InvokeMethod> {

    @Override
    public void write(Kryo kryo, Output output, InvokeMethod call) {
        call.write(kryo, output);
    }

    @Override
    public InvokeMethod read(Kryo kryo, Input input, Class<InvokeMethod> type) {
        int start = input.position();
        input.readVarInt(true); // the object
        int number = input.readVarInt(true);
        Registration service = kryo.getRegistration(number);
        if (service == null || !AllowedKryo.SERVICES.contains(service.getType())) {
            throw new KryoException("calls of class " + number + " are not allowed");
        }
        input.setPosition(start);
        InvokeMethod call = new InvokeMethod();
        call.read(kryo, input);
        return call;
    }
}
