package org.syncline.lab.experiment;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Forks that do no work: each says two iterations and that it is done, and takes a minute of a
 * clock that only they move. What else a fork does can be chosen.
 */
final class InventedForks implements ForkStarter, LongSupplier {

    static final long MINUTE = 60_000_000_000L;

    private static final ForkLine.Done DONE = new ForkLine.Done(Map.of("cores", "0"));

    /** The forks that were started, in order, as often as they were. */
    final List<ForkSpec> started = new ArrayList<>();

    private final Map<String, ForkStarter> others = new HashMap<>();
    private long nanos;

    /** Lets a fork of a transport do something else. */
    InventedForks with(String transport, int number, ForkStarter other) {
        others.put(transport + number, other);
        return this;
    }

    @Override
    public long getAsLong() {
        return nanos;
    }

    void pass(long more) {
        nanos += more;
    }

    @Override
    public void run(ForkSpec spec, Consumer<ForkLine> taker)
            throws IOException, InterruptedException {
        started.add(spec);
        pass(MINUTE);
        ForkStarter other = others.get(spec.cell().transport() + spec.number());
        if (other != null) {
            other.run(spec, taker);
        } else {
            taker.accept(iteration(spec, 0, ForkLine.Part.FIRST));
            taker.accept(iteration(spec, 1, ForkLine.Part.MEASURED));
            taker.accept(DONE);
        }
    }

    private static ForkLine iteration(ForkSpec spec, int index, ForkLine.Part part) {
        double seconds = 1 + Math.floorMod(spec.hashCode(), 100) / 100.0;
        return new ForkLine.Iteration(
                index, part, Map.of(ForkLine.TOTAL, seconds), Map.of("calls", 10L));
    }

    /** A fork that cannot do its work. */
    static ForkStarter failing(String reason) {
        return (spec, taker) -> taker.accept(new ForkLine.Failed(reason));
    }
}
