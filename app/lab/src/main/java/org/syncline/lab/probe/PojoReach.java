package org.syncline.lab.probe;

import java.util.Optional;
import java.util.Set;

/** Which transports cannot carry {@link PojoLists}, as found by trying each of them. */
public final class PojoReach {

    private static final Set<String> WITHOUT_SUCH_NUMBERS =
            Set.of(
                    "corba-glassfish",
                    "corba-jacorb",
                    "dce-rpc",
                    "dcom",
                    "grpc",
                    "kryo",
                    "onc-rpc",
                    "xmlrpc-commons",
                    "xmlrpc-lite",
                    "xmlrpc-sun");
    private static final Set<String> OF_KNOWN_SERVICES = Set.of("kryonet", "rmi", "rmi-unix");
    private static final String HESSIAN2 = "hessian2";

    private PojoReach() {}

    /** Why not, in a sentence; empty for a transport that carries them. */
    public static Optional<String> refusal(String transport, PojoLists.Kind objects) {
        if (WITHOUT_SUCH_NUMBERS.contains(transport)) {
            return Optional.of(
                    transport
                            + " carries no bytes, shorts, characters and boxes of numbers, of which"
                            + " the lists of plain objects are made");
        } else if (OF_KNOWN_SERVICES.contains(transport)) {
            return Optional.of(
                    transport
                            + " carries the calls of synchronisation and of probes only, no lists"
                            + " of plain objects");
        } else if (transport.equals(HESSIAN2) && objects == PojoLists.Kind.WRAPPED) {
            return Optional.of(transport + " refuses objects with boxes of bytes and shorts");
        }
        return Optional.empty();
    }
}
