package org.syncline.peers.pairing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What one person reads and another one types: two of 256 short words, of which any two differ by
 * two letters, so that a slip of the finger is noticed before the one try is spent. A guess
 * succeeds once in 65,536 times, and no code can be guessed at twice.
 *
 * @param words all of the list
 */
public record PairingCode(List<String> words) {

    static final int WORDS = 2;

    private static final List<String> LIST = read();

    /** Fails if these are not two words of the list. */
    public PairingCode {
        if (words.size() != WORDS) {
            throw new IllegalArgumentException(
                    "a code has %d words, not %d".formatted(WORDS, words.size()));
        }
        for (String word : words) {
            if (!LIST.contains(word)) {
                throw new IllegalArgumentException(
                        "no code has the word \"" + word + "\"; type the code once more");
            }
        }
        words = List.copyOf(words);
    }

    public static PairingCode random(SecureRandom random) {
        return new PairingCode(
                Stream.generate(() -> LIST.get(random.nextInt(LIST.size()))).limit(WORDS).toList());
    }

    /**
     * Returns the code that was typed, in large or small letters, with spaces or hyphens between
     * the words.
     *
     * @throws IllegalArgumentException saying which word is wrong
     */
    public static PairingCode parse(String typed) {
        return new PairingCode(
                Arrays.stream(typed.toLowerCase(Locale.ROOT).split("[\\s-]+"))
                        .filter(word -> !word.isEmpty())
                        .toList());
    }

    /** Returns it for people. */
    public String text() {
        return String.join("-", words);
    }

    char[] secret() {
        return text().toCharArray();
    }

    static List<String> list() {
        return LIST;
    }

    private static List<String> read() {
        try (InputStream in = PairingCode.class.getResourceAsStream("words.txt")) {
            if (in == null) {
                throw new IllegalStateException("words.txt is missing");
            }
            return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
