package org.syncline.peers.identity;

import org.syncline.core.transport.OwnerOnlyFiles;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Clock;

import javax.net.ssl.KeyManager;

/**
 * This installation's private key and its self-signed certificate, which says nothing but the key:
 * no user, host or path. It lies in an owner-only file of an owner-only folder, made by whichever
 * process comes first. Whoever removes the file must pair anew.
 *
 * @param certificate of an elliptic curve key (P-256), valid for twenty years
 */
public record Identity(PrivateKey privateKey, X509Certificate certificate) {

    /** The file's name in the folder of peers. */
    public static final String FILE = "identity.pem";

    /** That of earlier versions, which the first start of this one takes over and removes. */
    static final String EARLIER_FILE = "identity.p12";

    /**
     * Returns the identity in a folder. Processes that race to create it all get the same.
     *
     * @param folder created if missing
     * @throws IOException if folder or file belong to or are open to others or cannot be read,
     *     naming it and the remedy
     */
    public static Identity loadOrCreate(Path folder, Clock clock) throws IOException {
        OwnerOnlyFiles.createFolder(folder);
        if (!Files.exists(folder.resolve(FILE), LinkOption.NOFOLLOW_LINKS)) {
            if (Files.exists(folder.resolve(EARLIER_FILE), LinkOption.NOFOLLOW_LINKS)) {
                takeOver(folder);
            } else {
                OwnerOnlyFiles.createFirst(
                        folder, FILE, IdentityFile.write(NewIdentity.generate(clock.instant())));
            }
        }
        return loaded(folder, FILE, IdentityFile::read);
    }

    private static void takeOver(Path folder) throws IOException {
        try {
            Identity known = loaded(folder, EARLIER_FILE, IdentityFile::readEarlier);
            OwnerOnlyFiles.createFirst(folder, FILE, IdentityFile.write(known));
            Files.delete(folder.resolve(EARLIER_FILE));
        } catch (NoSuchFileException anotherProcessDidIt) {
            return;
        }
    }

    /** Reads an identity from the content of its file. */
    @FunctionalInterface
    private interface Form {
        Identity read(byte[] content) throws GeneralSecurityException, IOException;
    }

    private static Identity loaded(Path folder, String name, Form form) throws IOException {
        UserPrincipal self = OwnerOnlyFiles.self(folder);
        Path file = folder.resolve(name);
        OwnerOnlyFiles.check(folder, self);
        OwnerOnlyFiles.check(file, self);
        byte[] content = Files.readAllBytes(file);
        try {
            return form.read(content);
        } catch (GeneralSecurityException | IOException e) {
            throw new IOException(
                    file + " is damaged; restore it, or remove it and pair with every peer anew",
                    e);
        }
    }

    public PeerKey key() {
        return PeerKey.of(certificate.getPublicKey());
    }

    /** Returns what proves in a TLS handshake that this side has the private key. */
    public KeyManager[] keyManagers() {
        return new KeyManager[] {new IdentityKeyManager(this)};
    }
}
