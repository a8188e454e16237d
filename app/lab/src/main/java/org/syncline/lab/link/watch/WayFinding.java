package org.syncline.lab.link.watch;

import java.util.Arrays;

/**
 * How one direction of a link delivered, held against an ideal link that was offered the same. Only
 * deliveries that the receiver waited for tell when the link had them ready: one that reads late
 * makes the link neither late nor punctual.
 *
 * <p>The rate is told by periods in which the ideal link never rests. In each, from the first
 * delivery that was waited for to the last, the time that the ideal link takes is held against the
 * time that passed. The rate is the median of the periods of 5 ms at least, weighed by their time.
 *
 * @param bytes that were delivered, over all connections
 * @param rate as a share of the setting; NaN if less than a tenth of a second told it
 * @param told seconds of the ideal link that tell the rate
 * @param busy seconds for which the ideal link was taken
 * @param awaited deliveries that were waited for
 * @param late seconds by which these were behind the ideal link in the median; NaN if there were
 *     none
 * @param latePart the share of them that was more than a millisecond behind
 * @param early seconds by which the earliest of all deliveries was before the ideal link; 0 if none
 *     was
 */
public record WayFinding(
        long bytes,
        double rate,
        double told,
        double busy,
        int awaited,
        double late,
        double latePart,
        double early) {

    /** Of a link that carried nothing. */
    public static final WayFinding NOTHING =
            new WayFinding(0, Double.NaN, 0, 0, 0, Double.NaN, Double.NaN, 0);

    private static final double LEAST_PERIOD_NANOS = 5e6;
    private static final double LEAST_TOLD_SECONDS = 0.1;
    private static final double LATE_NANOS = 1e6;
    private static final double NANOS = 1e9;

    static WayFinding of(IdealWay ideal, Stamps entered, Stamps delivered, int connections) {
        Periods periods = new Periods(entered.size());
        double[] arrivals = new double[entered.size()];
        for (int i = 0; i < arrivals.length; i++) {
            periods.add(ideal.rests(entered.time(i)));
            arrivals[i] = ideal.arrival(entered.time(i), entered.bytes(i));
        }
        Streams streams = new Streams(entered, connections);
        double[] late = new double[delivered.size()];
        int awaited = 0;
        double early = 0;
        long bytes = 0;
        for (int i = 0; i < delivered.size(); i++) {
            double time = ideal.sinceBeginning(delivered.time(i));
            int first = streams.next(delivered.connection(i));
            int last = streams.take(delivered.connection(i), delivered.bytes(i));
            bytes += delivered.bytes(i);
            early = Math.max(early, arrivals[last] - time);
            if (delivered.isAwaited(i)) {
                late[awaited++] = time - arrivals[first];
                periods.see(first, arrivals[first], time);
            }
        }
        double[] sorted = Arrays.copyOf(late, awaited);
        Arrays.sort(sorted);
        double told = periods.told(LEAST_PERIOD_NANOS);
        return new WayFinding(
                bytes,
                told / NANOS < LEAST_TOLD_SECONDS ? Double.NaN : periods.rate(LEAST_PERIOD_NANOS),
                told / NANOS,
                ideal.busy() / NANOS,
                awaited,
                awaited == 0 ? Double.NaN : sorted[awaited / 2] / NANOS,
                awaited == 0
                        ? Double.NaN
                        : Arrays.stream(sorted).filter(each -> each > LATE_NANOS).count()
                                / (double) awaited,
                early / NANOS);
    }
}
