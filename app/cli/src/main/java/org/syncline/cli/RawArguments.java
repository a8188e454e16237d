package org.syncline.cli;

import org.syncline.core.files.RawPaths;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command line as the user typed it. The JVM decodes it in the locale's encoding. If that is
 * ASCII, or a name is not UTF-8, the decoded text of other bytes names no file any more. Linux
 * still has the bytes.
 */
final class RawArguments {

    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

    private RawArguments() {}

    /**
     * Returns the arguments, repaired: as UTF-8, or a name that is not UTF-8 as a {@code file:}
     * URL.
     */
    static String[] repaired(String[] args) {
        if (Arrays.stream(args).noneMatch(RawArguments::isSuspect)) {
            return args;
        }
        try {
            return repaired(args, split(Files.readAllBytes(COMMAND_LINE)));
        } catch (IOException e) {
            return args; // Outside Linux there is only the text.
        }
    }

    /** The JVM shows bytes that it cannot decode as a question mark or a replacement character. */
    private static boolean isSuspect(String arg) {
        return arg.chars().anyMatch(c -> c == '?' || c > 0x7e);
    }

    static String[] repaired(String[] args, List<byte[]> raw) {
        int before = raw.size() - args.length;
        if (before < 0) {
            return args;
        }
        String[] repaired = args.clone();
        for (int i = 0; i < args.length; i++) {
            byte[] bytes = raw.get(before + i);
            if (isSuspect(args[i])) {
                repaired[i] = text(bytes);
            }
        }
        return repaired;
    }

    private static String text(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            return RawPaths.of(bytes).toUri().toString();
        }
    }

    private static List<byte[]> split(byte[] commandLine) {
        List<byte[]> parts = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < commandLine.length; i++) {
            if (commandLine[i] == 0) {
                parts.add(Arrays.copyOfRange(commandLine, start, i));
                start = i + 1;
            }
        }
        return parts;
    }
}
