package org.syncline.core.filter;

import org.syncline.core.filter.GlobParser.Token;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;

/**
 * The characters in classes of neighbours that no pattern of a filter tells apart. Immutable; safe
 * for any thread.
 */
final class CharacterClasses {

    private static final int ASCII = 128;

    /** The first character of each class but the lowest, ascending. */
    private final int[] firsts;

    private final int[] ofAscii = new int[ASCII];

    static CharacterClasses of(List<Rule> rules) {
        TreeSet<Integer> firsts = new TreeSet<>();
        for (Rule rule : rules) {
            for (var glob : rule.globs()) {
                glob.ifPresent(it -> it.tokens().forEach(token -> add(token, firsts)));
            }
        }
        firsts.remove(0);
        return new CharacterClasses(firsts.stream().mapToInt(Integer::intValue).toArray());
    }

    private static void add(Token token, TreeSet<Integer> firsts) {
        if (token instanceof Token.Set set) {
            for (int i = 0; i < set.ranges().size(); i += 2) {
                firsts.add(set.ranges().get(i));
                firsts.add(set.ranges().get(i + 1) + 1);
            }
        }
    }

    private CharacterClasses(int[] firsts) {
        this.firsts = firsts;
        for (int c = 0; c < ASCII; c++) {
            ofAscii[c] = search(c);
        }
    }

    int count() {
        return firsts.length + 1;
    }

    /** The number of the class of a character. */
    int of(int c) {
        return c < ASCII ? ofAscii[c] : search(c);
    }

    private int search(int c) {
        int at = Arrays.binarySearch(firsts, c);
        return at >= 0 ? at + 1 : -at - 1;
    }
}
