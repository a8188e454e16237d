package org.syncline.lab.link.watch;

import static java.util.Comparator.comparingDouble;

import java.util.stream.IntStream;

/**
 * The periods in which an ideal link never rests, and of each the first and the last delivery that
 * was waited for. One thread.
 */
final class Periods {

    private static final int NONE = -1;

    /** The period of each piece. */
    private final int[] of;

    private int pieces;
    private int count;
    private final int[] first;
    private final int[] last;
    private final double[] idealFirst;
    private final double[] idealLast;
    private final double[] realFirst;
    private final double[] realLast;

    /** Of so many pieces. */
    Periods(int most) {
        of = new int[most];
        first = new int[most];
        last = new int[most];
        idealFirst = new double[most];
        idealLast = new double[most];
        realFirst = new double[most];
        realLast = new double[most];
    }

    /**
     * Adds the next piece.
     *
     * @param rests whether the link rested before it
     */
    void add(boolean rests) {
        if (rests || count == 0) {
            first[count] = NONE;
            last[count] = NONE;
            count++;
        }
        of[pieces++] = count - 1;
    }

    /** Notes when a piece would have arrived and when it did. */
    void see(int piece, double ideal, double real) {
        int period = of[piece];
        if (first[period] == NONE || piece < first[period]) {
            first[period] = piece;
            idealFirst[period] = ideal;
            realFirst[period] = real;
        }
        if (piece > last[period]) {
            last[period] = piece;
            idealLast[period] = ideal;
            realLast[period] = real;
        }
    }

    /** Returns the ideal link's nanoseconds in all periods of so many at least. */
    double told(double least) {
        return ofLength(least).mapToDouble(this::ideal).sum();
    }

    /**
     * Returns the rate of the periods of so many nanoseconds at least, as a share of the ideal
     * link's: of half of their time it is no more, of half no less. Other work on the machine holds
     * up a few of them; a link that is wrong is so in all.
     *
     * @throws IllegalArgumentException if there is none
     */
    double rate(double least) {
        int[] byRate =
                ofLength(least)
                        .boxed()
                        .sorted(comparingDouble(this::rate))
                        .mapToInt(each -> each)
                        .toArray();
        double half = told(least) / 2;
        double passed = 0;
        for (int each : byRate) {
            passed += ideal(each);
            if (passed >= half) {
                return rate(each);
            }
        }
        throw new IllegalArgumentException("no period is as long");
    }

    private double rate(int period) {
        return ideal(period) / (realLast[period] - realFirst[period]);
    }

    private IntStream ofLength(double least) {
        return IntStream.range(0, count).filter(each -> ideal(each) >= least);
    }

    private double ideal(int period) {
        return first[period] == NONE ? 0 : idealLast[period] - idealFirst[period];
    }
}
