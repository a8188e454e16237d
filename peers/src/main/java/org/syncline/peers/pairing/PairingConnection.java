package org.syncline.peers.pairing;

import org.syncline.peers.tls.PeerTls;
import org.syncline.peers.tls.TlsFailure;
import org.syncline.transport.kit.Deadline;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

import javax.net.ssl.SSLSocket;

/**
 * A TCP connection on which two sides pair, with a time for each part and words for its failures.
 */
final class PairingConnection implements AutoCloseable {

    /** For all that machines do, which takes less than a second. */
    static final Duration OF_MACHINES = Duration.ofSeconds(20);

    /** For what persons read and answer. */
    static final Duration OF_PERSONS = Duration.ofMinutes(5);

    private final Socket plain;
    private final PairingParty party;
    private final PeerTls tls;
    private final boolean offering;

    /**
     * @param tls of the party
     */
    PairingConnection(Socket plain, boolean offering, PairingParty party, PeerTls tls) {
        this.plain = plain;
        this.tls = tls;
        this.offering = offering;
        this.party = party;
    }

    /** To be made once: it opens the store of the key, which costs more than a handshake. */
    static PeerTls tls(PairingParty party) {
        return new PeerTls(party.self().identity(), new AnyPeer(party), PairingExchange.PROTOCOL);
    }

    /** Makes the connection one of TLS, and exchanges what tells nothing of the code. */
    PairingExchange begun(PairingCode code, Duration time) throws IOException {
        return within(
                time,
                () -> {
                    SSLSocket socket = offering ? tls.server(plain) : tls.client(plain);
                    tls.shakeHands(socket);
                    PairingExchange exchange = new PairingExchange(socket, offering, party, code);
                    exchange.begin();
                    return exchange;
                });
    }

    /**
     * Does a part within its time, or closes the connection.
     *
     * @throws PairingException in place of whatever the connection failed with
     */
    <T> T within(Duration time, Deadline.Part<T> part) throws IOException {
        try {
            return Deadline.within(time, plain, part);
        } catch (PairingException e) {
            throw e;
        } catch (IOException e) {
            throw new PairingException(TlsFailure.words(e) + "; begin again", e);
        }
    }

    @Override
    public void close() throws IOException {
        plain.close();
    }
}
