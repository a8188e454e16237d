package org.syncline.core.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Makes trees from a seed, and lists the entries of a tree independently of the scan. */
final class RandomTree {

    private static final String[] MODES = {"rw-r--r--", "rwxr-xr-x", "rw-------", "r--r--r--"};

    private final Random random;

    RandomTree(long seed) {
        this.random = new Random(seed);
    }

    /** Fills an empty directory. */
    void fill(Path root, int entries) throws IOException {
        List<Path> directories = new ArrayList<>(List.of(root));
        for (int i = 0; i < entries; i++) {
            Path parent = directories.get(random.nextInt(directories.size()));
            Path path = parent.resolve("é-" + random.nextInt(1000) + "." + i);
            switch (random.nextInt(5)) {
                case 0 -> directories.add(Files.createDirectory(path));
                case 1 -> Files.createSymbolicLink(path, Path.of("../" + random.nextInt()));
                default -> file(path);
            }
        }
    }

    private void file(Path path) throws IOException {
        byte[] content = new byte[random.nextInt(random.nextInt(40) == 0 ? 3_000_000 : 4000)];
        random.nextBytes(content);
        Files.write(path, content);
        Instant mtime = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
        Files.setLastModifiedTime(path, FileTime.from(mtime));
        String mode = MODES[random.nextInt(MODES.length)];
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
    }

    /** For each path a line with all that a scan must find. */
    static TreeMap<String, String> describe(Path root) throws IOException {
        TreeMap<String, String> lines = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.filter(p -> !p.equals(root)).toList()) {
                lines.put(root.relativize(path).toString(), line(path));
            }
        }
        return lines;
    }

    private static String line(Path path) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Instant mtime = attributes.lastModifiedTime().toInstant();
        if (attributes.isSymbolicLink()) {
            return "link " + Files.readSymbolicLink(path) + " " + mtime;
        }
        String mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
        if (attributes.isDirectory()) {
            return "directory " + mtime + " " + mode;
        }
        return "file " + attributes.size() + " " + mtime + " " + mode + " " + sha256(path);
    }

    private static String sha256(Path path) throws IOException {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(path)));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
