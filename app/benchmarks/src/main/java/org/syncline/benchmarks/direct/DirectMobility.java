package org.syncline.benchmarks.direct;

import com.googlecode.mobilityrpc.MobilityRPC;
import com.googlecode.mobilityrpc.network.ConnectionId;
import com.googlecode.mobilityrpc.session.MobilitySession;

import org.syncline.benchmarks.MeasuredCall;
import org.syncline.core.transport.Ints32;
import org.syncline.core.transport.Person;
import org.syncline.core.transport.Probe;

import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Mobility-RPC: objects with arguments in their fields are carried out at the other side. */
final class DirectMobility implements DirectLibrary {

    private static final String HOST = "127.0.0.1";

    @Override
    public String serve() throws IOException {
        int port = FreePorts.free();
        MobilityRPC.newController()
                .getConnectionManager()
                .bindConnectionListener(new ConnectionId(HOST, port));
        return Integer.toString(port);
    }

    @Override
    public Probe client(String where) {
        return new Stub(
                MobilityRPC.newController().newSession(),
                new ConnectionId(HOST, Integer.parseInt(where)));
    }

    @Override
    public Set<MeasuredCall> calls() {
        return PartialProbe.CALLS;
    }

    private record Stub(MobilitySession session, ConnectionId peer) implements PartialProbe {

        @Override
        public void empty() {
            session.execute(peer, new MobilityTasks.Empty());
        }

        @Override
        public double add(double a, double b) {
            return session.execute(peer, new MobilityTasks.Add(a, b));
        }

        @Override
        public String echoString(String text) {
            return session.execute(peer, new MobilityTasks.Echo<>(text));
        }

        @Override
        public byte[] echoBytes(byte[] bytes) {
            return session.execute(peer, new MobilityTasks.Echo<>(new MobilityTasks.Bytes(bytes)))
                    .content();
        }

        @Override
        public List<Person> echoPeople(List<Person> people) {
            return session.execute(peer, new MobilityTasks.EchoPeople(people));
        }

        @Override
        public Ints32 echoInts(Ints32 ints) {
            return session.execute(peer, new MobilityTasks.Echo<>(ints));
        }

        @Override
        public float[] echoFloats(float[] values) {
            return session.execute(peer, new MobilityTasks.Echo<>(values));
        }
    }
}
