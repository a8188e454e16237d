package org.syncline.lab.probe;

import org.syncline.core.session.ServiceNames;
import org.syncline.core.transport.CallbackProbe;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Probe;
import org.syncline.core.transport.ProbeService;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Traits.Feature;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;

import java.io.IOException;

/**
 * Serves a probe over the transport it is given, on loopback, until standard input ends; with a
 * second argument {@link #LISTS} it takes lists of plain objects too. Prints its address, or {@link
 * #REFUSED} and why it cannot take them.
 */
final class ProbeServer {

    static final String LISTS = "lists";
    static final String REFUSED = "refused: ";

    private ProbeServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        ListenOptions options =
                ListenOptions.loopback(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
        Transport transport = Transports.installed().named(args[0]);
        try (Listener listener = transport.listen(options)) {
            listener.bind(ServiceNames.probe(ProbeJvm.SHARE), Probe.class, new ProbeService());
            if (transport.traits().has(Feature.CALLBACKS)) {
                listener.bind(
                        ServiceNames.callbacks(ProbeJvm.SHARE), CallbackProbe.class, Probe::add);
            }
            System.out.println(
                    args.length > 1 && args[1].equals(LISTS)
                            ? bindLists(listener)
                            : listener.address().toString());
            while (System.in.read() >= 0) {
                continue;
            }
        }
        System.exit(0);
    }

    /** Returns what the server prints. */
    private static String bindLists(Listener listener) {
        try {
            listener.bind(ProbeJvm.LISTS, PojoLists.class, new PojoLists.Counter());
            return listener.address().toString();
        } catch (IOException | RuntimeException e) {
            return REFUSED + Failure.of(e).message().replace('\n', ' ');
        }
    }
}
