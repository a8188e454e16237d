package org.syncline.core.filter;

import org.syncline.core.filter.GlobParser.Token;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * All rules of a filter as one automaton over the characters of a path, of which all states are
 * followed at once, 64 to a machine word (Baeza-Yates and Gonnet 1992). A path costs time in
 * proportion to its characters times the words, whatever the patterns are. Immutable; safe for any
 * thread.
 *
 * <p>States lie in the order of the rules and of what is to come in each: one before every token of
 * a glob, one at its end, one for {@code **}, and one after the last name, which accepts.
 */
final class RuleAutomaton {

    /** Words that the tables may take: 16 MiB. */
    private static final long MOST_WORDS = 1 << 21;

    private final CharacterClasses classes;
    private final int words;

    /** For each class of characters the states whose token spans it. */
    private final long[] spans;

    private final long[] inverted;
    private final long[] ignoresCase;
    private final boolean anyIgnoresCase;

    /** States that take any character and stay. */
    private final long[] stars;

    private final long[] anyDepth;
    private final long[] nameEnds;
    private final long[] accepts;
    private final long[] acceptsFiles;
    private final long[] excludes;
    private final long[] start;

    /**
     * @throws IllegalArgumentException with a message for people if there are too many patterns
     */
    static RuleAutomaton of(List<Rule> rules) {
        Builder builder = new Builder();
        rules.forEach(builder::add);
        return new RuleAutomaton(builder, CharacterClasses.of(rules), rules);
    }

    private RuleAutomaton(Builder built, CharacterClasses classes, List<Rule> rules) {
        this.classes = classes;
        words = (built.states + Long.SIZE - 1) / Long.SIZE;
        if ((long) words * classes.count() > MOST_WORDS) {
            throw new IllegalArgumentException(
                    "the rules of the filter name too many different characters; use fewer rules");
        }
        spans = new long[words * classes.count()];
        inverted = mask(built.inverted);
        ignoresCase = mask(built.ignoresCase);
        anyIgnoresCase = !built.ignoresCase.isEmpty();
        stars = mask(built.stars);
        anyDepth = mask(built.anyDepth);
        nameEnds = mask(built.nameEnds);
        accepts = mask(built.accepts);
        acceptsFiles = mask(built.acceptsFiles);
        excludes = mask(built.excludes);
        start = mask(built.start);
        int state = 0;
        for (Rule rule : rules) {
            state = span(rule, state);
        }
        skipEmpty(start);
    }

    private long[] mask(BitSet states) {
        return Arrays.copyOf(states.toLongArray(), words);
    }

    /** Enters the characters of a rule, whose first state is given; returns the one after it. */
    private int span(Rule rule, int first) {
        int state = first;
        for (Optional<Glob> glob : rule.globs()) {
            if (glob.isPresent()) {
                for (Token token : glob.get().tokens()) {
                    if (token instanceof Token.Set set) {
                        span(set, state);
                    }
                    state++;
                }
            }
            state++;
        }
        return state + 1;
    }

    private void span(Token.Set set, int state) {
        for (int i = 0; i < set.ranges().size(); i += 2) {
            int last = classes.of(set.ranges().get(i + 1));
            for (int at = classes.of(set.ranges().get(i)); at <= last; at++) {
                spans[at * words + state / Long.SIZE] |= 1L << state;
            }
        }
    }

    /** Goes on from states that need no character, before the first one. */
    private void skipEmpty(long[] states) {
        long carry = 0;
        for (int w = 0; w < words; w++) {
            long next = states[w] | carry;
            long skipped = next & anyDepth[w];
            next |= skipped << 1;
            long empty = next & stars[w];
            states[w] = next | empty << 1;
            carry = (skipped | empty) >>> 63;
        }
    }

    /** Begins at the root. */
    Walk walk() {
        return new Walk();
    }

    /** One path on its way through the automaton. For one thread. */
    final class Walk {

        private final long[] states = start.clone();

        /** Takes a character of a name, as {@link Glob#decode} gives it. */
        void take(int c) {
            int own = classes.of(c) * words;
            int lower = anyIgnoresCase ? classes.of(Character.toLowerCase(c)) * words : own;
            int upper = anyIgnoresCase ? classes.of(Character.toUpperCase(c)) * words : own;
            long carry = 0;
            for (int w = 0; w < words; w++) {
                long now = states[w];
                if ((now | carry) == 0) {
                    continue;
                }
                long spanned = spans[own + w];
                if (anyIgnoresCase) {
                    spanned |= (spans[lower + w] | spans[upper + w]) & ignoresCase[w];
                }
                long moved = now & (spanned ^ inverted[w]);
                long next = moved << 1 | carry | now & (stars[w] | anyDepth[w]);
                long empty = next & stars[w];
                states[w] = next | empty << 1;
                carry = (moved | empty) >>> 63;
            }
        }

        /** Ends a name that was taken to its last character. */
        void endName() {
            long carry = 0;
            for (int w = 0; w < words; w++) {
                long now = states[w];
                long ended = now & nameEnds[w];
                long next = ended << 1 | carry | now & anyDepth[w];
                long skipped = next & anyDepth[w];
                next |= skipped << 1;
                long empty = next & stars[w];
                states[w] = next | empty << 1;
                carry = (ended | skipped | empty) >>> 63;
            }
        }

        /** After the end of a name: true if the last rule that fits the path so far excludes it. */
        boolean isExcluded(boolean directory) {
            long[] fitting = directory ? accepts : acceptsFiles;
            for (int w = words - 1; w >= 0; w--) {
                long fits = states[w] & fitting[w];
                if (fits != 0) {
                    return (Long.highestOneBit(fits) & excludes[w]) != 0;
                }
            }
            return false;
        }
    }

    /** Lays out the states. */
    private static final class Builder {

        private final BitSet inverted = new BitSet();
        private final BitSet ignoresCase = new BitSet();
        private final BitSet stars = new BitSet();
        private final BitSet anyDepth = new BitSet();
        private final BitSet nameEnds = new BitSet();
        private final BitSet accepts = new BitSet();
        private final BitSet acceptsFiles = new BitSet();
        private final BitSet excludes = new BitSet();
        private final BitSet start = new BitSet();
        private int states;

        void add(Rule rule) {
            start.set(states);
            for (Optional<Glob> glob : rule.globs()) {
                glob.ifPresentOrElse(this::add, () -> anyDepth.set(states));
                states++;
            }
            accepts.set(states);
            acceptsFiles.set(states, !rule.directoriesOnly());
            excludes.set(states, rule.excludes());
            states++;
        }

        /** Ends at the state of the name's end. */
        private void add(Glob glob) {
            for (Token token : glob.tokens()) {
                switch (token) {
                    case Token.Star _ -> stars.set(states);
                    case Token.Set set -> {
                        inverted.set(states, set.inverted());
                        ignoresCase.set(states, glob.ignoresCase());
                    }
                }
                states++;
            }
            nameEnds.set(states);
        }
    }
}
