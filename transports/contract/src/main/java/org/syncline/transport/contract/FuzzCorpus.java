package org.syncline.transport.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Inputs that once found something, and issues that are known. Lines with {@code //} are none. */
final class FuzzCorpus {

    private FuzzCorpus() {}

    /** Changed calls that found something. */
    static List<FuzzStep> steps() {
        return lines("steps.txt").stream().map(FuzzStep::parse).toList();
    }

    /** Changed bytes that found something. */
    static List<WireScript> scripts() {
        return lines("bytes.txt").stream().map(WireScript::parse).toList();
    }

    /**
     * Findings that somebody is at work on: the name of a transport or {@code *}, a space, and
     * words that the finding contains.
     */
    static List<String> known() {
        return lines("known.txt");
    }

    private static List<String> lines(String name) {
        try (InputStream in = FuzzCorpus.class.getResourceAsStream("fuzz/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the build lacks the resource fuzz/" + name);
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.isBlank() && !line.startsWith("//")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
