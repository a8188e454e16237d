package org.syncline.core.transfer;

import org.syncline.core.model.Side;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.StagePart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;

/**
 * Packs the files that go to one side into batches, each when it is asked for. Files that fill a
 * call by themselves are cut into parts, and as many of them as the window is wide take turns, so
 * that each is written in order while several are hashed at once; small files follow in the order
 * of their paths, so that directories stay together. For one thread at a time.
 */
public final class BatchPacker implements Iterator<Batch> {

    private final CallStyle style;
    private final int mostBytes;
    private final Side target;
    private final Queue<FileJob> large = new ArrayDeque<>();
    private final Queue<FileJob> small = new ArrayDeque<>();
    private final Queue<PartCutter> turns = new ArrayDeque<>();

    /** A throttle that holds content up makes batches smaller. */
    public BatchPacker(CallStyle style, Throttle throttle, Side target, List<FileJob> jobs) {
        this.style = style;
        this.mostBytes = throttle.piece(style.batchBytes());
        this.target = target;
        jobs.forEach(job -> (isLarge(job) ? large : small).add(job));
    }

    private boolean isLarge(FileJob job) {
        return job.file().size() >= mostBytes || job.isDelta() && !job.isIdentical();
    }

    @Override
    public boolean hasNext() {
        return !large.isEmpty() || !turns.isEmpty() || !small.isEmpty();
    }

    @Override
    public Batch next() {
        while (turns.size() < style.window() && !large.isEmpty()) {
            turns.add(new PartCutter(large.remove(), mostBytes, style.batchFiles()));
        }
        return turns.isEmpty() ? packSmall() : packLarge(turns.remove());
    }

    private Batch packLarge(PartCutter cutter) {
        FileJob job = cutter.job();
        List<StagePart> parts = cutter.next();
        if (cutter.hasNext()) {
            turns.add(cutter);
        }
        return new Batch(target, Collections.nCopies(parts.size(), job), parts, job.bases());
    }

    private Batch packSmall() {
        List<FileJob> jobs = new ArrayList<>();
        List<StagePart> parts = new ArrayList<>();
        List<BasisMessage> bases = new ArrayList<>();
        long bytes = 0;
        do {
            FileJob job = small.remove();
            StagePart part = job.part(0, (int) job.file().size());
            if (job.isDelta() && job.ranges().getFirst() instanceof DeltaRange.Copy copy) {
                part.basis = bases.size() + copy.basis() + 1;
                part.from = copy.from();
                bases.addAll(job.bases());
            }
            jobs.add(job);
            parts.add(part);
            bytes += part.length;
        } while (!small.isEmpty()
                && jobs.size() < style.batchFiles()
                && bytes + small.element().file().size() <= mostBytes);
        return new Batch(target, jobs, parts, bases);
    }
}
