package org.syncline.core.measure;

import java.util.concurrent.atomic.LongAdder;

/**
 * Busy time, items and bytes of each phase, summed over threads. Safe for any thread; reading gives
 * a moment's view.
 */
public final class PhaseCounters {

    private final Cell[] cells = new Cell[Phase.values().length];

    public PhaseCounters() {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new Cell();
        }
    }

    /** Adds work done in a phase; {@code nanos} by the monotonic clock. */
    public void add(Phase phase, long nanos, long items, long bytes) {
        Cell cell = cells[phase.ordinal()];
        cell.nanos.add(nanos);
        cell.items.add(items);
        cell.bytes.add(bytes);
    }

    public long nanos(Phase phase) {
        return cells[phase.ordinal()].nanos.sum();
    }

    public long items(Phase phase) {
        return cells[phase.ordinal()].items.sum();
    }

    public long bytes(Phase phase) {
        return cells[phase.ordinal()].bytes.sum();
    }

    private static final class Cell {
        final LongAdder nanos = new LongAdder();
        final LongAdder items = new LongAdder();
        final LongAdder bytes = new LongAdder();
    }
}
