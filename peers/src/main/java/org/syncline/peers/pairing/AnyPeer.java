package org.syncline.peers.pairing;

import org.syncline.peers.identity.PeerKey;
import org.syncline.peers.tls.SelfSigned;

import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;

/** While they pair, both sides take any key but their own: the code shows whose it is. */
final class AnyPeer extends SelfSigned {

    private final PeerKey own;

    AnyPeer(PairingParty party) {
        super(party.self().clock());
        own = party.self().key();
    }

    @Override
    protected void checkKey(X509Certificate certificate) throws CertificateException {
        if (PeerKey.of(certificate.getPublicKey()).equals(own)) {
            throw new CertificateException(
                    "this is this very installation, which needs no pairing with itself");
        }
    }
}
