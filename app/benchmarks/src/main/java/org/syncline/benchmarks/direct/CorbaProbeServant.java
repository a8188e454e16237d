package org.syncline.benchmarks.direct;

import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;
import org.syncline.core.transport.ProbeService;

/** A skeleton as an IDL compiler writes it. */
final class CorbaProbeServant extends Servant implements InvokeHandler {

    static final String ID = "IDL:Probe:1.0";

    private final ProbeService probe = new ProbeService();

    @Override
    public String[] _all_interfaces(POA poa, byte[] objectId) {
        return new String[] {ID};
    }

    @Override
    public OutputStream _invoke(String operation, InputStream in, ResponseHandler replies) {
        switch (operation) {
            case "empty" -> {
                probe.empty();
                return replies.createReply();
            }
            case "add" -> {
                double sum = probe.add(in.read_double(), in.read_double());
                OutputStream out = replies.createReply();
                out.write_double(sum);
                return out;
            }
            case "echoString" -> {
                String text = probe.echoString(in.read_wstring());
                OutputStream out = replies.createReply();
                out.write_wstring(text);
                return out;
            }
            case "echoBytes" -> {
                byte[] bytes = probe.echoBytes(CorbaTypes.readBytes(in));
                OutputStream out = replies.createReply();
                CorbaTypes.writeBytes(out, bytes);
                return out;
            }
            case "echoPeople" -> {
                var people = probe.echoPeople(CorbaTypes.readPeople(in));
                OutputStream out = replies.createReply();
                CorbaTypes.writePeople(out, people);
                return out;
            }
            case "echoInts" -> {
                var ints = probe.echoInts(CorbaTypes.readInts(in));
                OutputStream out = replies.createReply();
                CorbaTypes.writeInts(out, ints);
                return out;
            }
            case "echoFloats" -> {
                float[] values = probe.echoFloats(CorbaTypes.readFloats(in));
                OutputStream out = replies.createReply();
                CorbaTypes.writeFloats(out, values);
                return out;
            }
            default -> throw new BAD_OPERATION();
        }
    }
}
