package org.syncline.corpora;

/** Lines cut at the end of the file, wherever that falls. */
final class LineContent implements Content {
    private final LineSource lines;
    private final LineBuffer pending = new LineBuffer();

    LineContent(LineSource lines) {
        this.lines = lines;
    }

    @Override
    public void fill(byte[] block, int length) {
        int at = pending.drain(block, 0, length);
        while (at < length) {
            lines.next(pending);
            at += pending.drain(block, at, length - at);
        }
    }
}
