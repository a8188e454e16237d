package org.syncline.core.crash;

import org.syncline.core.files.FileId;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.StagedFile;
import org.syncline.core.files.Staging;
import org.syncline.core.model.Capabilities;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.RelPath;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The staging folder of a {@link SimTree}. */
final class SimStaging implements Staging {

    private final SimDisk disk;
    private final SimTree tree;

    SimStaging(SimDisk disk, SimTree tree) {
        this.disk = disk;
        this.tree = tree;
    }

    @Override
    public StagedFile createFile(long ticket) throws FileProblem {
        synchronized (disk) {
            SimNode.File file = new SimNode.File(disk.nextId(), 0600);
            return new SimStaged(disk, put(ticket, file), file);
        }
    }

    @Override
    public StagedFile createFile(long ticket, String partial) throws FileProblem {
        return createFile(ticket);
    }

    @Override
    public StagedEntry createDirectory(long ticket) throws FileProblem {
        synchronized (disk) {
            SimNode.Dir directory = new SimNode.Dir(disk.nextId(), 0700);
            return new SimStaged(disk, put(ticket, directory), directory);
        }
    }

    @Override
    public StagedEntry createSymlink(long ticket, byte[] target) throws FileProblem {
        synchronized (disk) {
            SimNode.Link link = new SimNode.Link(disk.nextId(), target);
            return new SimStaged(disk, put(ticket, link), link);
        }
    }

    @Override
    public StagedEntry createLink(long ticket, RelPath file, FileStat expected) throws FileProblem {
        synchronized (disk) {
            if (!tree.stat(file).sameThing(expected)
                    || !(disk.find(file) instanceof SimNode.File found)) {
                throw new FileProblem(ErrorCode.CHANGED);
            }
            return new SimStaged(disk, put(ticket, found), found);
        }
    }

    @Override
    public Capabilities probe() {
        return new Capabilities(false, false, false, disk.timeStep());
    }

    private RelPath put(long ticket, SimNode node) throws FileProblem {
        disk.power().step();
        RelPath path = SimTree.STAGING.child(Long.toString(ticket));
        tree.make(SimTree.STAGING);
        if (disk.find(path) != null) {
            throw new FileProblem(ErrorCode.EXISTS);
        }
        disk.change(disk.slot(path, node));
        return path;
    }

    @Override
    public Set<FileId> leftBehind() throws FileProblem {
        synchronized (disk) {
            return tree.stat(SimTree.STAGING).isAbsent()
                    ? Set.of()
                    : disk.directory(SimTree.STAGING).names.values().stream()
                            .map(node -> SimOpenFile.statOf(node).id())
                            .collect(Collectors.toSet());
        }
    }

    @Override
    public void clear() throws FileProblem {
        synchronized (disk) {
            if (tree.stat(SimTree.STAGING).isAbsent()) {
                return;
            }
            for (Map.Entry<String, SimNode> left :
                    Map.copyOf(disk.directory(SimTree.STAGING).names).entrySet()) {
                disk.power().step();
                disk.change(disk.slot(SimTree.STAGING.child(left.getKey()), null));
            }
        }
    }
}
