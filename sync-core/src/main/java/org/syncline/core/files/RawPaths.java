package org.syncline.core.files;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Paths of the default file system as exact bytes. A {@code Path} of a Unix holds bytes, but gives
 * and takes them as strings in the locale's encoding, which loses all but ASCII in the C locale.
 * Only its URI has them all. On Windows names are text, and bytes are UTF-8.
 */
public final class RawPaths {

    /** The beginning of a text that names a path by its exact bytes, percent-encoded. */
    public static final String URL = "file:///";

    private static final boolean BYTES =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private static final String PLAIN = "-._~/";
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private RawPaths() {}

    /**
     * The path that was written as this text, whatever the locale is; text that the locale cannot
     * express counts as UTF-8, and a {@link #URL} says all bytes.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static Path of(String text) {
        try {
            return text.startsWith(URL) ? Path.of(URI.create(text)) : Path.of(text);
        } catch (InvalidPathException e) {
            if (!BYTES || text.indexOf('\0') >= 0) {
                throw e;
            }
            return of(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The path of these bytes; a relative one is resolved against the working directory. */
    public static Path of(byte[] path) {
        if (!BYTES) {
            return Path.of(new String(path, StandardCharsets.UTF_8));
        }
        boolean absolute = path.length > 0 && path[0] == '/';
        String encoded = encoded(path);
        return Path.of(URI.create(absolute ? "file://" + encoded : workingFolder() + encoded));
    }

    /** The working directory with a slash, from its own bytes. */
    private static String workingFolder() {
        Path folder = Path.of("").toAbsolutePath();
        try {
            folder = Path.of("/proc/self/cwd").toRealPath();
        } catch (IOException e) {
            // No Linux: the JVM's form of the name is all there is.
        }
        return withSlash(folder.toUri().toString());
    }

    private static String withSlash(String folder) {
        return folder.endsWith("/") ? folder : folder + "/";
    }

    /** The exact bytes of the absolute form of a path. */
    public static byte[] bytes(Path path) {
        Path absolute = path.toAbsolutePath();
        if (!BYTES || !absolute.getFileSystem().equals(FileSystems.getDefault())) {
            return absolute.toString().getBytes(StandardCharsets.UTF_8);
        }
        byte[] bytes = decoded(absolute.toUri().getRawPath());
        boolean slash = bytes.length > 1 && bytes[bytes.length - 1] == '/';
        return slash ? Arrays.copyOf(bytes, bytes.length - 1) : bytes;
    }

    private static String encoded(byte[] path) {
        StringBuilder text = new StringBuilder(path.length);
        for (byte b : path) {
            boolean plain = b > 0 && (isAlphanumeric(b) || PLAIN.indexOf(b) >= 0);
            if (plain) {
                text.append((char) b);
            } else {
                text.append('%').append(HEX.toHexDigits(b));
            }
        }
        return text.toString();
    }

    private static boolean isAlphanumeric(byte b) {
        return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9';
    }

    private static byte[] decoded(String path) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(path.length());
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '%') {
                bytes.write(Integer.parseInt(path, i + 1, i + 3, 16));
                i += 2;
            } else {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
