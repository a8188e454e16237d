package org.syncline.peers.identity;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The form in which an identity is kept: its key (PKCS #8) and its certificate in PEM (RFC 7468),
 * not encrypted, because the file's permissions guard it. PKCS #12, in which it was kept before,
 * derives keys from a password for that, which told nobody anything and took half a second.
 */
final class IdentityFile {

    private static final String KEY = "PRIVATE KEY";
    private static final String CERTIFICATE = "CERTIFICATE";
    private static final String BLOCK =
            "-----BEGIN %1$s-----\\s+([A-Za-z0-9+/=\\s]+)-----END %1$s-----";
    private static final int COLUMNS = 64;
    private static final String EARLIER_ENTRY = "syncline";
    private static final char[] EARLIER_PASSWORD = "owner-only".toCharArray();

    private IdentityFile() {}

    static byte[] write(Identity identity) {
        try {
            String text =
                    block(KEY, identity.privateKey().getEncoded())
                            + block(CERTIFICATE, identity.certificate().getEncoded());
            return text.getBytes(StandardCharsets.US_ASCII);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("a certificate that was made or read has a form", e);
        }
    }

    private static String block(String what, byte[] content) {
        Base64.Encoder lines = Base64.getMimeEncoder(COLUMNS, new byte[] {'\n'});
        return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
                .formatted(what, lines.encodeToString(content));
    }

    /**
     * @throws GeneralSecurityException if a part is missing or damaged
     */
    static Identity read(byte[] content) throws GeneralSecurityException {
        String text = new String(content, StandardCharsets.ISO_8859_1);
        PrivateKey key =
                KeyFactory.getInstance("EC")
                        .generatePrivate(new PKCS8EncodedKeySpec(part(KEY, text)));
        Certificate certificate =
                CertificateFactory.getInstance("X.509")
                        .generateCertificate(new ByteArrayInputStream(part(CERTIFICATE, text)));
        return identity(key, certificate);
    }

    private static byte[] part(String what, String text) throws GeneralSecurityException {
        Matcher found = Pattern.compile(BLOCK.formatted(what)).matcher(text);
        if (!found.find()) {
            throw new GeneralSecurityException("no " + what);
        }
        try {
            return Base64.getMimeDecoder().decode(found.group(1));
        } catch (IllegalArgumentException e) {
            throw new GeneralSecurityException("damaged " + what, e);
        }
    }

    /**
     * Reads the form of earlier versions.
     *
     * @throws IOException if it is damaged
     */
    static Identity readEarlier(byte[] content) throws GeneralSecurityException, IOException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(new ByteArrayInputStream(content), EARLIER_PASSWORD);
        return identity(
                store.getKey(EARLIER_ENTRY, EARLIER_PASSWORD), store.getCertificate(EARLIER_ENTRY));
    }

    private static Identity identity(Key key, Certificate certificate)
            throws GeneralSecurityException {
        if (key instanceof PrivateKey ofThis && certificate instanceof X509Certificate theirs) {
            return new Identity(ofThis, theirs);
        }
        throw new GeneralSecurityException("no private key and certificate");
    }
}
