package org.syncline.core.crash;

import java.util.Arrays;
import java.util.Random;

/** The unforced changes that are on the platter all the same after a power cut. */
interface Survival {

    /** True if a change of names survives; earlier changes in its directories then do too. */
    boolean names();

    boolean attributes();

    /** Returns the content of a file that was written but not forced since. */
    byte[] content(byte[] forced, byte[] written);

    /** The disk wrote nothing without an order. */
    static Survival ofNothing() {
        return of("nothing", false);
    }

    /**
     * Names are on the disk and content is not, as with delayed allocation: files full of zeros.
     */
    static Survival ofNamesOnly() {
        return of("names only", true);
    }

    private static Survival of(String label, boolean names) {
        return new Survival() {
            @Override
            public boolean names() {
                return names;
            }

            @Override
            public boolean attributes() {
                return names;
            }

            @Override
            public byte[] content(byte[] forced, byte[] written) {
                return names ? new byte[written.length] : forced;
            }

            @Override
            public String toString() {
                return label;
            }
        };
    }

    /** Anything may survive, in any order between directories. */
    static Survival ofChance(long seed) {
        Random random = new Random(seed);
        return new Survival() {
            @Override
            public boolean names() {
                return random.nextInt(4) == 0;
            }

            @Override
            public boolean attributes() {
                return random.nextBoolean();
            }

            @Override
            public byte[] content(byte[] forced, byte[] written) {
                return switch (random.nextInt(4)) {
                    case 0 -> forced;
                    case 1 -> written;
                    case 2 -> Arrays.copyOf(written, written.length / 2);
                    default -> new byte[written.length];
                };
            }

            @Override
            public String toString() {
                return "chance, seed " + seed;
            }
        };
    }
}
