package org.syncline.core.transfer;

import org.syncline.core.peer.StagePart;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Cuts a large file into the parts of its calls, call by call. */
final class PartCutter implements Iterator<List<StagePart>> {

    /** Copied by one call, so that it returns soon. */
    private static final long MOST_COPIED = 32L << 20;

    private final FileJob job;
    private final int mostSent;
    private final int mostParts;
    private final Iterator<DeltaRange> ranges;
    private DeltaRange range;
    private long offset;

    /** The bytes of {@link #range} that are cut already. */
    private long done;

    PartCutter(FileJob job, int mostSent, int mostParts) {
        this.job = job;
        this.mostSent = mostSent;
        this.mostParts = mostParts;
        this.ranges = job.ranges().iterator();
        this.range = ranges.next();
    }

    FileJob job() {
        return job;
    }

    @Override
    public boolean hasNext() {
        return done < range.length();
    }

    @Override
    public List<StagePart> next() {
        List<StagePart> call = new ArrayList<>();
        long sent = 0;
        long copied = 0;
        while (hasNext() && call.size() < mostParts) {
            long free = range instanceof DeltaRange.Copy ? MOST_COPIED - copied : mostSent - sent;
            if (free == 0) {
                break;
            }
            StagePart part = job.part(offset, (int) Math.min(free, range.length() - done));
            if (range instanceof DeltaRange.Copy copy) {
                part.basis = copy.basis() + 1;
                part.from = copy.from() + done;
                copied += part.length;
            } else {
                sent += part.length;
            }
            call.add(part);
            advance(part.length);
        }
        return call;
    }

    private void advance(long length) {
        offset += length;
        done += length;
        if (done == range.length() && ranges.hasNext()) {
            range = ranges.next();
            done = 0;
        }
    }
}
