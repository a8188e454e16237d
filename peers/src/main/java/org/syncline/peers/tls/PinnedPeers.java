package org.syncline.peers.tls;

import org.syncline.peers.identity.Installation;
import org.syncline.peers.identity.PairedPeer;
import org.syncline.peers.identity.PairedPeers;
import org.syncline.peers.identity.PeerKey;

import java.io.IOException;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Optional;

import javax.net.ssl.SSLSession;

/** Takes the keys of paired installations only, as they are at the time of the handshake. */
public final class PinnedPeers extends SelfSigned {

    private final PeerKey own;
    private final PairedPeers peers;

    public PinnedPeers(Installation self) {
        super(self.clock());
        own = self.key();
        peers = self.peers();
    }

    @Override
    protected void checkKey(X509Certificate certificate) throws CertificateException {
        PeerKey key = PeerKey.of(certificate.getPublicKey());
        if (key.equals(own)) {
            throw new CertificateException(
                    "this is this very installation; one side must be another machine, or have"
                            + " another --state");
        }
        if (find(key).isEmpty()) {
            throw new CertificateException(
                    "this machine does not trust the other one (key %s); \"syncline pair\" makes it"
                            .formatted(key.text()));
        }
    }

    private Optional<PairedPeer> find(PeerKey key) throws CertificateException {
        try {
            return peers.find(key);
        } catch (IOException e) {
            throw new CertificateException(e.getMessage(), e);
        }
    }

    /**
     * Returns who is at the other end of a connection, after the handshake.
     *
     * @throws IOException if it was revoked meanwhile
     */
    public PairedPeer other(SSLSession session) throws IOException {
        return peers.find(PeerKey.of(PeerTls.otherKey(session)))
                .orElseThrow(() -> new IOException("the other machine was revoked"));
    }
}
