package org.syncline.core.transport;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.security.SecureRandom;

/**
 * The token that guards a user's own end points: 32 random bytes in an owner-only file of an
 * owner-only folder, made by whichever process comes first. Deleting it makes a new one for the
 * processes started afterwards.
 */
public final class SecretFile {

    /** The file's name in the runtime folder. */
    public static final String NAME = "token";

    private SecretFile() {}

    /**
     * The user's secret. Processes that race to create it all get the same.
     *
     * @param runtime the folder, usually {@link UserFolders#runtime}; created if missing
     * @throws IOException if folder or file belong to or are open to others, naming it and the
     *     remedy
     */
    public static Secret loadOrCreate(Path runtime) throws IOException {
        OwnerOnlyFiles.createFolder(runtime);
        if (!Files.isWritable(runtime)) {
            throw new AccessDeniedException(
                    runtime.toString(), null, "cannot be written; set SYNCLINE_RUNTIME");
        }
        UserPrincipal self = OwnerOnlyFiles.self(runtime);
        OwnerOnlyFiles.check(runtime, self);
        Path file = runtime.resolve(NAME);
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            OwnerOnlyFiles.createFirst(runtime, NAME, Secret.random(new SecureRandom()).toBytes());
        }
        return load(file, self);
    }

    /**
     * A secret of several machines, which people copy from one to the others.
     *
     * @param file made if it is missing, in a folder that exists
     * @throws IOException if it belongs to or is open to others, or is none, naming it and the
     *     remedy
     */
    public static Secret shared(Path file) throws IOException {
        Path whole = file.toAbsolutePath();
        Path folder = whole.getParent();
        Path name = whole.getFileName();
        if (folder == null || name == null) {
            throw new NoSuchFileException(file.toString(), null, "is a folder; name a file");
        }
        if (!Files.exists(whole, LinkOption.NOFOLLOW_LINKS)) {
            OwnerOnlyFiles.createFirst(
                    folder, name.toString(), Secret.random(new SecureRandom()).toBytes());
        }
        return load(whole, OwnerOnlyFiles.self(folder));
    }

    private static Secret load(Path file, UserPrincipal self) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new NoSuchFileException(
                    file.toString(), null, "is no regular file; remove it and start again");
        }
        OwnerOnlyFiles.check(file, self);
        if (Files.size(file) != Secret.BYTES) {
            throw new IOException(
                    file
                            + " is damaged ("
                            + Files.size(file)
                            + " bytes); remove it and start again");
        }
        return new Secret(Files.readAllBytes(file));
    }
}
