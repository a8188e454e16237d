package org.syncline.lab.probe;

import org.syncline.core.transport.ConnectOptions;
import org.syncline.core.transport.ListenOptions;
import org.syncline.core.transport.Listener;
import org.syncline.core.transport.Secret;
import org.syncline.core.transport.SecretFile;
import org.syncline.core.transport.Transport;
import org.syncline.core.transport.Transports;
import org.syncline.core.transport.UserFolders;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.failure.LogFormat;

import java.io.IOException;
import java.util.HexFormat;

/**
 * Serves a probe over the transport it is given, on loopback, until standard input ends; with a
 * second argument {@link #LISTS} it takes lists of plain objects too, and with {@link #TOLD} it
 * reads from standard input where it listens and for whom. Prints its address, or {@link #REFUSED}
 * and why it cannot take lists.
 */
final class ProbeServer {

    static final String LISTS = "lists";
    static final String TOLD = "told";
    static final String REFUSED = "refused: ";

    private static final String LOOPBACK = "127.0.0.1";

    private ProbeServer() {}

    public static void main(String[] args) throws IOException {
        LogFormat.install();
        ListenOptions options = is(args, TOLD) ? told() : usual();
        Transport transport = Transports.installed().named(args[0]);
        try (Listener listener = transport.listen(options)) {
            FarProbe.bind(listener, transport);
            System.out.println(
                    is(args, LISTS) ? bindLists(listener) : listener.address().toString());
            while (System.in.read() >= 0) {
                continue;
            }
        }
        System.exit(0);
    }

    private static boolean is(String[] args, String mode) {
        return args.length > 1 && args[1].equals(mode);
    }

    private static ListenOptions usual() throws IOException {
        return ListenOptions.loopback(SecretFile.loadOrCreate(UserFolders.ofThisUser().runtime()));
    }

    /** Reads a port, the host and port under which callers know it, and the secret. */
    private static ListenOptions told() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = System.in.read(); c > '\n'; c = System.in.read()) {
            line.append((char) c);
        }
        String[] parts = line.toString().split(" ", -1);
        return new ListenOptions(
                LOOPBACK,
                Integer.parseInt(parts[0]),
                parts[1],
                Integer.parseInt(parts[2]),
                new Secret(HexFormat.of().parseHex(parts[3])),
                ConnectOptions.RESPONSE_TIMEOUT);
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
