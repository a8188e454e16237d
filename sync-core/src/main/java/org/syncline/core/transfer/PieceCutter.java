package org.syncline.core.transfer;

import java.util.ArrayList;
import java.util.List;

/** Cuts a large file into pieces and combines those of one call. */
final class PieceCutter {

    /** Copied by one call, so that it returns soon. */
    private static final long MOST_COPIED = 32L << 20;

    private final FileJob job;
    private final int mostSent;
    private final int mostPieces;
    private final List<List<FilePiece>> calls = new ArrayList<>();
    private List<FilePiece> call = new ArrayList<>();
    private long offset;
    private long sent;
    private long copied;
    private int pieces;

    private PieceCutter(FileJob job, int mostSent, int mostPieces) {
        this.job = job;
        this.mostSent = mostSent;
        this.mostPieces = mostPieces;
    }

    /** The pieces of a file, call by call. */
    static List<List<FilePiece>> cut(FileJob job, int mostSent, int mostPieces) {
        PieceCutter cutter = new PieceCutter(job, mostSent, mostPieces);
        for (DeltaRange range : job.ranges()) {
            switch (range) {
                case DeltaRange.Send send -> cutter.send(send.length());
                case DeltaRange.Copy copy -> cutter.copy(copy);
            }
        }
        cutter.endCall();
        job.expectPieces(cutter.pieces);
        return cutter.calls;
    }

    private void send(long length) {
        for (long left = length; left > 0; ) {
            if (sent == mostSent) {
                endCall();
            }
            int piece = (int) Math.min(mostSent - sent, left);
            sent += piece;
            left -= piece;
            add(new FilePiece(job, offset, piece));
        }
    }

    private void copy(DeltaRange.Copy copy) {
        for (long done = 0; done < copy.length(); ) {
            if (copied == MOST_COPIED) {
                endCall();
            }
            int piece = (int) Math.min(MOST_COPIED - copied, copy.length() - done);
            copied += piece;
            add(new FilePiece(job, offset, piece, copy.basis() + 1, copy.from() + done));
            done += piece;
        }
    }

    private void add(FilePiece piece) {
        call.add(piece);
        offset += piece.length();
        pieces++;
        if (call.size() == mostPieces) {
            endCall();
        }
    }

    private void endCall() {
        if (!call.isEmpty()) {
            calls.add(call);
            call = new ArrayList<>();
        }
        sent = 0;
        copied = 0;
    }
}
