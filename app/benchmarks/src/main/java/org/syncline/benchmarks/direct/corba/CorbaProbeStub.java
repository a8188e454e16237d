package org.syncline.benchmarks.direct.corba;

import org.omg.CORBA.MARSHAL;
import org.omg.CORBA.portable.ApplicationException;
import org.omg.CORBA.portable.InputStream;
import org.omg.CORBA.portable.ObjectImpl;
import org.omg.CORBA.portable.OutputStream;
import org.omg.CORBA.portable.RemarshalException;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** A stub as an IDL compiler writes it. */
final class CorbaProbeStub extends ObjectImpl implements PartialProbe {

    CorbaProbeStub(org.omg.CORBA.Object reference) {
        _set_delegate(((ObjectImpl) reference)._get_delegate());
    }

    @Override
    public String[] _ids() {
        return new String[] {CorbaProbeServant.ID};
    }

    private <T> T call(
            String operation, Consumer<OutputStream> arguments, Function<InputStream, T> result) {
        InputStream in = null;
        try {
            OutputStream out = _request(operation, true);
            arguments.accept(out);
            in = _invoke(out);
            return result.apply(in);
        } catch (ApplicationException e) {
            in = e.getInputStream();
            throw new MARSHAL(e.getId());
        } catch (RemarshalException e) {
            return call(operation, arguments, result);
        } finally {
            _releaseReply(in);
        }
    }

    @Override
    public void empty() {
        call("empty", out -> {}, in -> true);
    }

    @Override
    public double add(double a, double b) {
        return call(
                "add",
                out -> {
                    out.write_double(a);
                    out.write_double(b);
                },
                InputStream::read_double);
    }

    @Override
    public String echoString(String text) {
        return call("echoString", out -> out.write_wstring(text), InputStream::read_wstring);
    }

    @Override
    public byte[] echoBytes(byte[] bytes) {
        return call("echoBytes", out -> CorbaTypes.writeBytes(out, bytes), CorbaTypes::readBytes);
    }

    @Override
    public List<Person> echoPeople(List<Person> people) {
        return call(
                "echoPeople", out -> CorbaTypes.writePeople(out, people), CorbaTypes::readPeople);
    }

    @Override
    public Ints32 echoInts(Ints32 ints) {
        return call("echoInts", out -> CorbaTypes.writeInts(out, ints), CorbaTypes::readInts);
    }

    @Override
    public float[] echoFloats(float[] values) {
        return call(
                "echoFloats", out -> CorbaTypes.writeFloats(out, values), CorbaTypes::readFloats);
    }
}
