package org.syncline.lab.stats;

/**
 * Student's t distribution with a whole number of degrees of freedom.
 *
 * <p>Source: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 (odd) and 26.7.4
 * (even): finite trigonometric series, so the results are exact to rounding and, by StrictMath, the
 * same on every machine.
 */
final class StudentT {
    private static final double NEGLIGIBLE = 1e-18;

    private StudentT() {}

    /**
     * Returns the t with P(|T| ≤ t) = {@code confidence}, by bisection on the exact distribution.
     */
    static double twoSided(double confidence, int degrees) {
        if (degrees < 1 || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "No t value for confidence " + confidence + " and " + degrees + " degrees");
        }
        double low = 0;
        double high = 1;
        while (within(high, degrees) < confidence) {
            high *= 2;
        }
        for (int i = 0; i < 100 && high - low > Math.ulp(high); i++) {
            double middle = (low + high) / 2;
            if (within(middle, degrees) < confidence) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** Returns P(|T| ≤ t). */
    static double within(double t, int degrees) {
        double theta = StrictMath.atan(t / StrictMath.sqrt(degrees));
        double sin = StrictMath.sin(theta);
        double cos = StrictMath.cos(theta);
        if (degrees % 2 == 0) {
            return sin * series(1, cos * cos, degrees / 2);
        }
        double tail = degrees == 1 ? 0 : sin * cos * series(2, cos * cos, (degrees - 1) / 2);
        return 2 / StrictMath.PI * (theta + tail);
    }

    /** Returns 1 + (f/(f+1))·q + (f(f+2)/((f+1)(f+3)))·q² + …, with {@code terms} terms. */
    private static double series(int first, double q, int terms) {
        double term = 1;
        double sum = 1;
        double factor = first;
        for (int k = 1; k < terms && term > NEGLIGIBLE; k++) {
            term *= factor / (factor + 1) * q;
            sum += term;
            factor += 2;
        }
        return sum;
    }
}
