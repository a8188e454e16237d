package org.syncline.corpora.tree;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;

/** Opens and clears trees by the strongest access the platform has. */
public final class TreeDirs {
    private static final int OWNER_ALL = 0700;

    private TreeDirs() {}

    /** The ways of reading a tree. */
    public enum Access {
        /** System calls on open directories, by exact bytes; 64-bit Linux only. */
        RAW,
        /** java.nio: names that are not valid text cannot be told apart or made. */
        NIO
    }

    /** {@link Access#RAW} where it exists and {@code root} is on the default file system. */
    public static Access strongest(Path root) {
        return LinuxSupport.COMPLETE && root.getFileSystem().equals(FileSystems.getDefault())
                ? Access.RAW
                : Access.NIO;
    }

    public static TreeDir open(Path root) throws IOException {
        return open(root, strongest(root));
    }

    /**
     * @throws IOException naming {@code root} if it is missing or no directory
     */
    public static TreeDir open(Path root, Access access) throws IOException {
        Path real = root.toRealPath();
        if (!Files.isDirectory(real)) {
            throw new NotDirectoryException(root.toString());
        }
        return switch (access) {
            case RAW -> LinuxDir.openRoot(bytes(real));
            case NIO -> new NioDir(real);
        };
    }

    /**
     * Deletes everything below {@code root}, whatever the names, depth and modes, but not {@code
     * root} itself; links are removed, not followed.
     */
    public static void clear(Path root) throws IOException {
        try (TreeDir dir = open(root)) {
            clear(dir);
        }
    }

    private static void clear(TreeDir dir) throws IOException {
        for (RawPath name : dir.names()) {
            delete(dir, name);
        }
    }

    /**
     * Deletes an entry of {@code dir} and everything below it, whatever the names, depth and modes;
     * links are removed, not followed.
     */
    public static void delete(TreeDir dir, RawPath name) throws IOException {
        NodeAttributes node = dir.stat(name);
        if (node.type() == NodeType.DIRECTORY) {
            if (node.mode() >= 0) {
                dir.setMode(name, OWNER_ALL);
            }
            try (TreeDir child = dir.open(name)) {
                clear(child);
            }
        }
        dir.remove(name);
    }

    /**
     * The bytes of {@code absolute}: java.nio keeps them in the URI even where its text has lost
     * them.
     */
    private static RawPath bytes(Path absolute) {
        String encoded = absolute.toUri().getRawPath();
        byte[] bytes = new byte[encoded.length()];
        int length = 0;
        for (int i = 0; i < encoded.length(); i++) {
            boolean escaped = encoded.charAt(i) == '%';
            bytes[length++] =
                    escaped
                            ? (byte) HexFormat.fromHexDigits(encoded, i + 1, i + 3)
                            : (byte) encoded.charAt(i);
            i += escaped ? 2 : 0;
        }
        return RawPath.of(Arrays.copyOf(bytes, length));
    }
}
