package org.syncline.benchmarks.direct.corba;

import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.InvokeHandler;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.ResponseHandler;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.Servant;
import org.syncline.core.transport.ProbeService;

import java.util.function.BiConsumer;

/** A skeleton as an IDL compiler writes it. */
final class CorbaProbeServant extends Servant implements InvokeHandler {

    static final String ID = "IDL:Probe:1.0";

    private final ProbeService probe = new ProbeService();

    @Override
    public String[] _all_interfaces(POA poa, byte[] objectId) {
        return new String[] {ID};
    }

    @Override
    public OutputStream _invoke(String operation, InputStream in, ResponseHandler to) {
        return switch (operation) {
            case "empty" -> {
                probe.empty();
                yield to.createReply();
            }
            case "add" -> {
                double sum = probe.add(in.read_double(), in.read_double());
                yield reply(to, OutputStream::write_double, sum);
            }
            case "echoString" ->
                    reply(to, OutputStream::write_wstring, probe.echoString(in.read_wstring()));
            case "echoBytes" ->
                    reply(to, CorbaTypes::writeBytes, probe.echoBytes(CorbaTypes.readBytes(in)));
            case "echoPeople" ->
                    reply(to, CorbaTypes::writePeople, probe.echoPeople(CorbaTypes.readPeople(in)));
            case "echoInts" ->
                    reply(to, CorbaTypes::writeInts, probe.echoInts(CorbaTypes.readInts(in)));
            case "echoFloats" ->
                    reply(to, CorbaTypes::writeFloats, probe.echoFloats(CorbaTypes.readFloats(in)));
            default -> throw new BAD_OPERATION();
        };
    }

    private static <T> OutputStream reply(
            ResponseHandler to, BiConsumer<OutputStream, T> writer, T result) {
        OutputStream out = to.createReply();
        writer.accept(out, result);
        return out;
    }
}
