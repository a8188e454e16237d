package org.syncline.acceptance.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The entries of a tree, read plainly. */
final class Snapshot {

    static final String DIRECTORY = "/";

    private Snapshot() {}

    /**
     * Returns every path with the SHA-256 of a file, {@code ->} and a link's target, or {@code /}.
     */
    static Map<String, String> of(Path root) throws IOException {
        Map<String, String> found = new TreeMap<>();
        List<Path> paths;
        try (Stream<Path> walk = Files.walk(root)) {
            paths =
                    walk.filter(path -> !path.equals(root))
                            .filter(path -> !path.startsWith(root.resolve(".syncline")))
                            .toList();
        }
        for (Path path : paths) {
            found.put(root.relativize(path).toString(), describe(path));
        }
        return found;
    }

    private static String describe(Path path) throws IOException {
        if (Files.isSymbolicLink(path)) {
            return "->" + Files.readSymbolicLink(path);
        }
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                ? DIRECTORY
                : sha256(Files.readAllBytes(path));
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
