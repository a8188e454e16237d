package org.syncline.core.model;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The way in which the file system of a root treats names and times.
 *
 * @param foldsCase treats {@code Name} and {@code name} as one name
 * @param normalises treats the composed and the decomposed form of a letter as one
 * @param windowsNames refuses the names that Windows refuses
 * @param timeNanos the step of modification times
 */
public record Capabilities(
        boolean foldsCase, boolean normalises, boolean windowsNames, long timeNanos) {

    /** Names are bytes, and times are exact. */
    public static final Capabilities POSIX = new Capabilities(false, false, false, 1);

    /**
     * Names that mean something else on Windows: devices, streams, short names, names without their
     * tail.
     */
    private static final Pattern WINDOWS_REFUSES =
            Pattern.compile(
                    "(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?|.*[<>:\"|?*\\\\\\x00-\\x1f].*"
                            + "|.*[. ]|.*~\\d+(\\..*)?",
                    Pattern.DOTALL);

    public Capabilities {
        if (timeNanos < 1) {
            throw new IllegalArgumentException("times in steps of " + timeNanos + " ns");
        }
    }

    /** True if this name stands for itself on Windows. */
    public static boolean isWindowsName(String name) {
        return !WINDOWS_REFUSES.matcher(name).matches();
    }

    /** True if different names may mean the same. */
    public boolean folds() {
        return foldsCase || normalises;
    }

    /** True if something of this name can stand here. */
    public boolean accepts(byte[] name) {
        return !windowsNames || text(name).filter(Capabilities::isWindowsName).isPresent();
    }

    /** A key that is equal for paths that are one here. */
    public String key(RelPath path) {
        Optional<String> text = text(path.rawBytes());
        if (text.isEmpty()) {
            return "\0" + new String(path.rawBytes(), StandardCharsets.ISO_8859_1);
        }
        String key = text.get();
        if (normalises) {
            key = Normalizer.normalize(key, Normalizer.Form.NFD);
        }
        return foldsCase ? key.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT) : key;
    }

    private static Optional<String> text(byte[] bytes) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes);
            return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(buffer).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }
}
