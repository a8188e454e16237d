package org.syncline.peers.pairing;

import org.syncline.peers.identity.PairedPeer;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** The side that types the code. */
public final class PairingRequest {

    private PairingRequest() {}

    /**
     * Pairs with the machine that shows a code. Blocks until both persons have answered, 20 s for
     * what machines do and five minutes for persons at most.
     *
     * @return the other side, which is trusted from now on
     * @throws PairingException if the sides did not come to trust each other
     * @throws IOException if the machine cannot be reached, or the peer cannot be stored
     */
    public static PairedPeer join(InetSocketAddress at, PairingCode code, PairingParty party)
            throws IOException {
        try (Socket socket = new Socket();
                PairingConnection connection =
                        new PairingConnection(socket, false, party, PairingConnection.tls(party))) {
            connect(socket, at);
            PairingExchange exchange = connection.begun(code, PairingConnection.OF_MACHINES);
            connection.within(PairingConnection.OF_MACHINES, exchange::prove);
            return connection.within(PairingConnection.OF_PERSONS, exchange::settle);
        }
    }

    private static void connect(Socket socket, InetSocketAddress at) throws IOException {
        try {
            socket.connect(at, (int) PairingConnection.OF_MACHINES.toMillis());
        } catch (ConnectException e) {
            throw new PairingException(
                    "nobody shows a code at %s:%d; say \"syncline pair\" there first"
                            .formatted(at.getHostString(), at.getPort()),
                    e);
        }
    }
}
