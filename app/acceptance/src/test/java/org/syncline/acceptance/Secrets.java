package org.syncline.acceptance;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Words that must not be seen on a cable, in any spelling that a library might send them in.
 *
 * @param words of lower case and so long that nobody sends them by chance; by what they name
 */
record Secrets(Map<String, String> words) {

    private static final int GROUP = 3;

    Secrets {
        words = Map.copyOf(words);
    }

    /** Returns which secrets these bytes show, and how. */
    List<String> in(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<String> found = new ArrayList<>();
        words.forEach(
                (what, word) ->
                        spellings(word)
                                .forEach(
                                        (spelling, how) -> {
                                            if (text.contains(spelling)) {
                                                found.add(what + " " + how);
                                            }
                                        }));
        return found;
    }

    private static Map<String, String> spellings(String word) {
        byte[] plain = word.getBytes(StandardCharsets.UTF_8);
        Map<String, String> spellings = new TreeMap<>();
        spellings.put(word, "in plain");
        byte[] wide = word.getBytes(StandardCharsets.UTF_16LE);
        // Without the zeros at their ends this is the same in either order.
        spellings.put(
                new String(wide, 0, wide.length - 1, StandardCharsets.ISO_8859_1), "in UTF-16");
        for (int before = 0; before < GROUP; before++) {
            String base64 = withinBase64(plain, before);
            spellings.put(base64, "in base64");
            spellings.put(base64.replace('+', '-').replace('/', '_'), "in base64");
        }
        return spellings;
    }

    /** Returns what is the same whatever stands around the word. */
    private static String withinBase64(byte[] word, int before) {
        byte[] shifted = new byte[before + word.length];
        System.arraycopy(word, 0, shifted, before, word.length);
        String all = Base64.getEncoder().withoutPadding().encodeToString(shifted);
        int whole = shifted.length / GROUP * 4;
        return all.substring(before == 0 ? 0 : 4, whole);
    }
}
