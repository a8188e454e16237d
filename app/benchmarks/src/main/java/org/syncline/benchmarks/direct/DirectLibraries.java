package org.syncline.benchmarks.direct;

import org.syncline.benchmarks.direct.corba.DirectCorba;
import org.syncline.benchmarks.direct.corba.DirectRmiIiop;
import org.syncline.benchmarks.direct.http.DirectBurlap;
import org.syncline.benchmarks.direct.http.DirectEjbd;
import org.syncline.benchmarks.direct.http.DirectHessian;
import org.syncline.benchmarks.direct.http.DirectInvoker;
import org.syncline.benchmarks.direct.http.DirectXmlRpc;
import org.syncline.benchmarks.direct.jarapac.DirectJarapac;
import org.syncline.benchmarks.direct.library.DirectLibrary;
import org.syncline.benchmarks.direct.messages.DirectAeron;
import org.syncline.benchmarks.direct.messages.DirectFrames;
import org.syncline.benchmarks.direct.messages.DirectFrames.ForyCoder;
import org.syncline.benchmarks.direct.messages.DirectFrames.KryoCoder;
import org.syncline.benchmarks.direct.messages.DirectGrpc;
import org.syncline.benchmarks.direct.messages.DirectOncRpc;
import org.syncline.benchmarks.direct.objects.DirectJboss2;
import org.syncline.benchmarks.direct.objects.DirectJboss5;
import org.syncline.benchmarks.direct.objects.DirectKryonet;
import org.syncline.benchmarks.direct.objects.DirectMobility;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The libraries that can be called without their transport, by that one's name. Their classes are
 * loaded on demand only, because no class path holds them all.
 */
public final class DirectLibraries {

    private static final Map<String, Supplier<DirectLibrary>> ALL =
            Map.ofEntries(
                    Map.entry("hessian", () -> DirectHessian.first()),
                    Map.entry("hessian2", () -> DirectHessian.second()),
                    Map.entry("burlap", () -> new DirectBurlap()),
                    Map.entry("httpinvoker", () -> DirectInvoker.overJdk()),
                    Map.entry("httpinvoker-hc4", () -> DirectInvoker.overHttpClient()),
                    Map.entry("xmlrpc-sun", () -> DirectXmlRpc.sun()),
                    Map.entry("xmlrpc-commons", () -> DirectXmlRpc.commons()),
                    Map.entry("xmlrpc-lite", () -> DirectXmlRpc.lite()),
                    Map.entry("ejbd", () -> new DirectEjbd(false)),
                    Map.entry("ejbd-http", () -> new DirectEjbd(true)),
                    Map.entry("onc-rpc", () -> new DirectOncRpc()),
                    Map.entry("dce-rpc", () -> new DirectJarapac(false)),
                    Map.entry("dcom", () -> new DirectJarapac(true)),
                    Map.entry("grpc", () -> new DirectGrpc()),
                    Map.entry("aeron", () -> new DirectAeron()),
                    Map.entry("kryo", () -> new DirectFrames(() -> new KryoCoder())),
                    Map.entry("fory", () -> new DirectFrames(() -> new ForyCoder())),
                    Map.entry("corba-jacorb", () -> DirectCorba.onJacorb()),
                    Map.entry("corba-glassfish", () -> DirectCorba.onGlassfish()),
                    Map.entry("rmi-iiop", () -> new DirectRmiIiop()),
                    Map.entry("jboss-remoting2", () -> new DirectJboss2()),
                    Map.entry("jboss-remoting5", () -> new DirectJboss5()),
                    Map.entry("mobility-rpc", () -> new DirectMobility()),
                    Map.entry("kryonet", () -> new DirectKryonet()));

    private DirectLibraries() {}

    public static boolean has(String transport) {
        return ALL.containsKey(transport);
    }

    /** Returns the flags that both JVMs need for want of our adapter's changes to the library. */
    public static List<String> flags(String transport) {
        return transport.equals("mobility-rpc")
                ? List.of("--add-opens=java.base/java.util=ALL-UNNAMED")
                : List.of();
    }

    static DirectLibrary named(String transport) throws IOException {
        return Optional.ofNullable(ALL.get(transport))
                .orElseThrow(() -> new IOException("no library is called without " + transport))
                .get();
    }
}
