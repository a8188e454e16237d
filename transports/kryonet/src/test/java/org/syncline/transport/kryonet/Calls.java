package org.syncline.transport.kryonet;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.rmi.ObjectSpace.InvokeMethod;

import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The library's calls as bytes, without a connection. */
final class Calls {

    private static final byte FIRST = (byte) 0xC1;
    private static final int FIRST_BOUND = 1;

    private Calls() {}

    /** A call of the service that was bound first. */
    static ByteBuffer echo(byte[] bytes) throws IOException {
        InvokeMethod call = new InvokeMethod();
        call.objectID = FIRST_BOUND;
        call.method =
                Arrays.stream(Probe.class.getMethods())
                        .filter(method -> method.getName().equals("echoBytes"))
                        .findFirst()
                        .orElseThrow();
        call.args = new Object[] {bytes};
        call.responseID = FIRST;
        Messages messages = new Messages();
        Client nobody = new Client(1, 1, messages);
        ByteBuffer buffer = ByteBuffer.allocate(Limits.WRITE_BYTES).position(Integer.BYTES);
        messages.write(nobody, buffer, call);
        nobody.dispose();
        return buffer.putInt(0, buffer.position() - Integer.BYTES).flip();
    }
}
