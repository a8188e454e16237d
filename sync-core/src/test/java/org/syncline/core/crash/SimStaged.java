package org.syncline.core.crash;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedFile;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.RelPath;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;

/** An entry in the staging folder of a simulated disk; only a file is ever written to. */
final class SimStaged implements StagedFile {

    private final SimDisk disk;
    private final RelPath path;
    private final SimNode node;
    private boolean gone;

    SimStaged(SimDisk disk, RelPath path, SimNode node) {
        this.disk = disk;
        this.path = path;
        this.node = node;
    }

    RelPath path() {
        return path;
    }

    /** It lies in the tree from now on; returns where it was. */
    RelPath leave() {
        gone = true;
        return path;
    }

    @Override
    public FileStat stat() {
        synchronized (disk) {
            return SimOpenFile.statOf(node);
        }
    }

    private SimNode.File file() {
        return (SimNode.File) node;
    }

    @Override
    public void write(byte[] bytes, int from, int length, long position) {
        synchronized (disk) {
            disk.power().step();
            int end = Math.toIntExact(position + length);
            byte[] content = Arrays.copyOf(file().content, Math.max(end, file().content.length));
            System.arraycopy(bytes, from, content, (int) position, length);
            file().content = content;
        }
    }

    @Override
    public void write(ByteBuffer buffer, long position) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        write(bytes, 0, bytes.length, position);
    }

    @Override
    public OpenFile openRead() {
        return new SimOpenFile(disk, file());
    }

    @Override
    public void force() {
        synchronized (disk) {
            disk.power().step();
            node.settle();
            if (node instanceof SimNode.File file) {
                disk.spoil(file);
            }
        }
    }

    @Override
    public OpenFile openForced() {
        force();
        synchronized (disk) {
            file().dropCached();
        }
        return openRead();
    }

    @Override
    public void setTimes(Instant mtime) {
        synchronized (disk) {
            disk.power().step();
            node.setTimes(disk.kept(mtime));
        }
    }

    @Override
    public void setAttributes(Attributes wanted) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setMode(int mode) {
        synchronized (disk) {
            disk.power().step();
            node.setMode(mode);
        }
    }

    @Override
    public void giveUp() throws FileProblem {
        discard();
    }

    @Override
    public void discard() throws FileProblem {
        synchronized (disk) {
            if (!gone && path.isBelow(SimTree.STAGING)) {
                disk.power().step();
                disk.change(disk.slot(path, null));
                gone = true;
            }
        }
    }

    @Override
    public void close() {}
}
