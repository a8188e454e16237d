package org.syncline.benchmarks.direct.messages;

import org.dcache.oncrpc4j.rpc.OncRpcClient;
import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.OncRpcSvc;
import org.dcache.oncrpc4j.rpc.OncRpcSvcBuilder;
import org.dcache.oncrpc4j.rpc.RpcAuthTypeNone;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.net.IpProtocolType;
import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrDecodingStream;
import org.dcache.oncrpc4j.xdr.XdrEncodingStream;
import org.dcache.oncrpc4j.xdr.XdrOpaque;
import org.dcache.oncrpc4j.xdr.XdrString;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.library.PartialProbe;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * ONC RPC between the library's client and its service with a pool of workers, because a probe may
 * block; arguments and results are classes as {@code rpcgen} would make.
 */
public final class DirectOncRpc implements DirectLibrary {

    /** The number is from the range that is left to users. */
    private static final int PROGRAM = 0x2000_0000;

    private static final int VERSION = 1;
    private static final int ADD = 1;
    private static final int STRING = 2;
    private static final int BYTES = 3;
    private static final int PEOPLE = 4;

    private final Probe probe = new ProbeService();

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.MESSAGES;
    }

    @Override
    public String serve() throws IOException {
        OncRpcSvc service =
                new OncRpcSvcBuilder()
                        .withTCP()
                        .withoutAutoPublish()
                        .withBindAddress(InetAddress.getLoopbackAddress().getHostAddress())
                        .withWorkerThreadIoStrategy()
                        .withRpcService(new OncRpcProgram(PROGRAM, VERSION), this::dispatch)
                        .build();
        service.start();
        return String.valueOf(service.getInetSocketAddress(IpProtocolType.TCP).getPort());
    }

    private void dispatch(RpcCall call) throws IOException {
        switch (call.getProcedure()) {
            case ADD -> {
                double[] pair = received(call, new Numbers(0, 0)).values;
                call.reply(new Numbers(probe.add(pair[0], pair[1])));
            }
            case STRING -> {
                String text = received(call, new XdrString()).stringValue();
                call.reply(new XdrString(probe.echoString(text)));
            }
            case BYTES -> {
                byte[] bytes = received(call, new XdrOpaque()).getOpaque();
                call.reply(new XdrOpaque(probe.echoBytes(bytes)));
            }
            case PEOPLE -> {
                List<Person> people = received(call, new People(List.of())).people;
                call.reply(new People(probe.echoPeople(people)));
            }
            default -> call.failProcedureUnavailable();
        }
    }

    private static <T extends XdrAble> T received(RpcCall call, T arguments) throws IOException {
        call.retrieveCall(arguments);
        return arguments;
    }

    @Override
    public Probe client(String where) throws IOException {
        InetAddress host = InetAddress.getLoopbackAddress();
        OncRpcClient client = new OncRpcClient(host, IpProtocolType.TCP, Integer.parseInt(where));
        return new Calls(new RpcCall(PROGRAM, VERSION, new RpcAuthTypeNone(), client.connect()));
    }

    private record Calls(RpcCall program) implements PartialProbe {

        private <T extends XdrAble> T call(int procedure, XdrAble arguments, T result)
                throws IOException {
            program.call(procedure, arguments, result);
            return result;
        }

        @Override
        public double add(double a, double b) throws IOException {
            return call(ADD, new Numbers(a, b), new Numbers(0)).values[0];
        }

        @Override
        public String echoString(String text) throws IOException {
            return call(STRING, new XdrString(text), new XdrString()).stringValue();
        }

        @Override
        public byte[] echoBytes(byte[] bytes) throws IOException {
            return call(BYTES, new XdrOpaque(bytes), new XdrOpaque()).getOpaque();
        }

        @Override
        public List<Person> echoPeople(List<Person> people) throws IOException {
            return call(PEOPLE, new People(people), new People(List.of())).people;
        }
    }

    /** So many doubles as either side knows beforehand. */
    private record Numbers(double... values) implements XdrAble {

        @Override
        public void xdrEncode(XdrEncodingStream xdr) {
            for (double value : values) {
                xdr.xdrEncodeDouble(value);
            }
        }

        @Override
        public void xdrDecode(XdrDecodingStream xdr) throws IOException {
            for (int i = 0; i < values.length; i++) {
                values[i] = xdr.xdrDecodeDouble();
            }
        }
    }

    private static final class People implements XdrAble {

        private List<Person> people;

        People(List<Person> people) {
            this.people = people;
        }

        @Override
        public void xdrEncode(XdrEncodingStream xdr) {
            xdr.xdrEncodeInt(people.size());
            for (Person person : people) {
                xdr.xdrEncodeString(person.firstName);
                xdr.xdrEncodeString(person.lastName);
                xdr.xdrEncodeInt(person.phoneNumbers.size());
                person.phoneNumbers.forEach(xdr::xdrEncodeString);
                xdr.xdrEncodeInt(person.id);
                xdr.xdrEncodeInt(person.houseNumber);
                xdr.xdrEncodeString(person.street);
                xdr.xdrEncodeString(person.city);
                xdr.xdrEncodeString(person.country);
            }
        }

        @Override
        public void xdrDecode(XdrDecodingStream xdr) throws IOException {
            int count = xdr.xdrDecodeInt();
            people = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                Person person = new Person();
                person.firstName = xdr.xdrDecodeString();
                person.lastName = xdr.xdrDecodeString();
                int phones = xdr.xdrDecodeInt();
                for (int phone = 0; phone < phones; phone++) {
                    person.phoneNumbers.add(xdr.xdrDecodeString());
                }
                person.id = xdr.xdrDecodeInt();
                person.houseNumber = xdr.xdrDecodeInt();
                person.street = xdr.xdrDecodeString();
                person.city = xdr.xdrDecodeString();
                person.country = xdr.xdrDecodeString();
                people.add(person);
            }
        }
    }
}
