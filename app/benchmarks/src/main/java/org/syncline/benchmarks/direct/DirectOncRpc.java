package org.syncline.benchmarks.direct;

import org.dcache.oncrpc4j.rpc.OncRpcClient;
import org.dcache.oncrpc4j.rpc.OncRpcProgram;
import org.dcache.oncrpc4j.rpc.OncRpcSvc;
import org.dcache.oncrpc4j.rpc.OncRpcSvcBuilder;
import org.dcache.oncrpc4j.rpc.RpcAuthTypeNone;
import org.dcache.oncrpc4j.rpc.RpcCall;
import org.dcache.oncrpc4j.rpc.net.IpProtocolType;
import org.dcache.oncrpc4j.xdr.XdrAble;
import org.dcache.oncrpc4j.xdr.XdrOpaque;
import org.dcache.oncrpc4j.xdr.XdrString;
import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Set;

/**
 * ONC RPC between the library's client and its service with a pool of workers, because a probe may
 * block; arguments and results are classes as {@code rpcgen} would make.
 */
final class DirectOncRpc implements DirectLibrary {

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
        return ReducedProbe.CALLS;
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
                DirectXdr.Pair pair = received(call, new DirectXdr.Pair());
                call.reply(new DirectXdr.Number(probe.add(pair.first, pair.second)));
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
                List<Person> people = received(call, new DirectXdr.People()).people;
                call.reply(new DirectXdr.People(probe.echoPeople(people)));
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

    private static final class Calls implements ReducedProbe {

        private final RpcCall program;

        Calls(RpcCall program) {
            this.program = program;
        }

        private <T extends XdrAble> T call(int procedure, XdrAble arguments, T result)
                throws IOException {
            program.call(procedure, arguments, result);
            return result;
        }

        @Override
        public double add(double a, double b) throws IOException {
            return call(ADD, new DirectXdr.Pair(a, b), new DirectXdr.Number()).value;
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
            return call(PEOPLE, new DirectXdr.People(people), new DirectXdr.People()).people;
        }
    }
}
