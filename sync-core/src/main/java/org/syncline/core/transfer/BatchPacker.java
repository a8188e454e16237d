package org.syncline.core.transfer;

import org.syncline.core.model.Side;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;

/**
 * Packs files into batches. Files that fill a call by themselves are cut into pieces, and as many
 * of them as the window is wide take turns, so that each is written in order while several are
 * hashed at once; small files follow in the order of their paths, so that directories stay
 * together.
 */
public final class BatchPacker {

    private final CallStyle style;
    private final int mostBytes;

    public BatchPacker(CallStyle style) {
        this(style, new Throttle(0, new RunControl()));
    }

    /** Packs in smaller batches if content is held up. */
    public BatchPacker(CallStyle style, Throttle throttle) {
        this.style = style;
        this.mostBytes = throttle.piece(style.batchBytes());
    }

    /** Batches for files that all go to the same side. */
    public List<Batch> pack(Side target, List<FileJob> jobs) {
        List<FileJob> large = new ArrayList<>();
        List<FileJob> small = new ArrayList<>();
        for (FileJob job : jobs) {
            (isLarge(job) ? large : small).add(job);
        }
        List<Batch> batches = new ArrayList<>();
        packLarge(target, large, batches);
        packSmall(target, small, batches);
        return batches;
    }

    private boolean isLarge(FileJob job) {
        return job.file().size() >= mostBytes || job.isDelta() && !job.isIdentical();
    }

    private void packLarge(Side target, List<FileJob> large, List<Batch> batches) {
        Deque<FileJob> waiting = new ArrayDeque<>(large);
        Deque<Iterator<List<FilePiece>>> turns = new ArrayDeque<>();
        while (!waiting.isEmpty() || !turns.isEmpty()) {
            while (turns.size() < style.window() && !waiting.isEmpty()) {
                turns.add(calls(waiting.removeFirst()));
            }
            Iterator<List<FilePiece>> calls = turns.removeFirst();
            batches.add(new Batch(target, calls.next()));
            if (calls.hasNext()) {
                turns.add(calls);
            }
        }
    }

    private Iterator<List<FilePiece>> calls(FileJob job) {
        return PieceCutter.cut(job, mostBytes, style.batchFiles()).iterator();
    }

    private void packSmall(Side target, List<FileJob> small, List<Batch> batches) {
        List<FilePiece> pieces = new ArrayList<>();
        int bytes = 0;
        for (FileJob job : small) {
            int size = (int) job.file().size();
            if (pieces.size() == style.batchFiles()
                    || (!pieces.isEmpty() && bytes + size > mostBytes)) {
                batches.add(new Batch(target, List.copyOf(pieces)));
                pieces.clear();
                bytes = 0;
            }
            job.expectPieces(1);
            pieces.add(
                    job.isDelta()
                            ? new FilePiece(job, 0, size, 1, 0)
                            : new FilePiece(job, 0, size));
            bytes += size;
        }
        if (!pieces.isEmpty()) {
            batches.add(new Batch(target, List.copyOf(pieces)));
        }
    }
}
