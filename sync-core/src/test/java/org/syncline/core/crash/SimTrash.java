package org.syncline.core.crash;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.Trash;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.model.RelPath;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The trash of a simulated disk, of which nothing is ever emptied. */
final class SimTrash implements Trash {

    private final SimDisk disk;
    private final SimTree tree;

    SimTrash(SimDisk disk, SimTree tree) {
        this.disk = disk;
        this.tree = tree;
    }

    private static RelPath place(TrashLocation kept) {
        return RelPath.of(SimTree.TRASH + "/" + kept.run() + "/" + kept.path());
    }

    @Override
    public List<String> runs() throws FileProblem {
        List<String> runs = new ArrayList<>();
        if (!tree.stat(SimTree.TRASH).isAbsent()) {
            tree.list(SimTree.TRASH, (name, stat) -> runs.add(SimDisk.text(name)));
        }
        return runs;
    }

    @Override
    public boolean isTaken(String run) throws FileProblem {
        return !tree.stat(RelPath.of(SimTree.TRASH + "/" + run)).isAbsent();
    }

    @Override
    public Holding measure(String run) {
        return new Holding(run, 0, 0, Instant.MAX);
    }

    @Override
    public FileStat stat(TrashLocation kept) throws FileProblem {
        return tree.stat(place(kept));
    }

    @Override
    public byte[] readLink(TrashLocation kept) throws FileProblem {
        return tree.readLink(place(kept));
    }

    @Override
    public OpenFile openRead(TrashLocation kept) throws FileProblem {
        return tree.openRead(place(kept));
    }

    @Override
    public StagedEntry take(TrashLocation kept, FileStat found) throws FileProblem {
        synchronized (disk) {
            return new SimStaged(disk, place(kept), disk.find(place(kept)));
        }
    }

    @Override
    public void tidy(String run) {}

    @Override
    public void purge(String run) {
        throw new IllegalStateException("nothing is old or large enough here");
    }
}
