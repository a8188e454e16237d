package org.syncline.core.crash;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FoundAttributes;
import org.syncline.core.files.HiddenPaths;
import org.syncline.core.files.MarkerStore;
import org.syncline.core.files.OpenFile;
import org.syncline.core.files.ReusableContent;
import org.syncline.core.files.StagedEntry;
import org.syncline.core.files.Staging;
import org.syncline.core.files.Trash;
import org.syncline.core.files.TrashLocation;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.EntryIdentity;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.scan.Listing;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/** A {@link Tree} on a simulated disk. Replaces and trashes by the same steps as the real one. */
final class SimTree implements Tree {

    static final RelPath FOLDER = RelPath.of(RESERVED);
    static final RelPath STAGING = FOLDER.child("staging");
    static final RelPath TRASH = FOLDER.child("trash");
    private static final RelPath MARKER = FOLDER.child("replica");

    private final Path root;
    private final SimDisk disk;
    private final SimStaging staging;

    SimTree(Path root, SimDisk disk) {
        this.root = root;
        this.disk = disk;
        this.staging = new SimStaging(disk, this);
    }

    /** Crashes do not depend on rules, and the simulated roots have none. */
    @Override
    public void hide(HiddenPaths paths) {}

    @Override
    public void checkMove(RelPath from, RelPath to, LinkPolicy links) {}

    @Override
    public void checkRead(RelPath file) {}

    @Override
    public Path root() {
        return root;
    }

    @Override
    public Staging staging() {
        return staging;
    }

    @Override
    public ReusableContent leftovers() {
        return new SimLeftovers();
    }

    @Override
    public Trash trash() {
        return new SimTrash(disk, this);
    }

    @Override
    public void list(RelPath directory, Listing listing) throws FileProblem {
        Map<String, SimNode> names;
        synchronized (disk) {
            disk.power().look();
            names = Map.copyOf(disk.directory(directory).names);
        }
        for (Map.Entry<String, SimNode> each : names.entrySet()) {
            if (!directory.isRoot() || !each.getKey().equals(RESERVED)) {
                byte[] name = each.getKey().getBytes(StandardCharsets.UTF_8);
                listing.found(name, SimOpenFile.statOf(each.getValue()));
            }
        }
    }

    @Override
    public FileStat stat(RelPath path) throws FileProblem {
        synchronized (disk) {
            disk.power().look();
            SimNode node;
            try {
                node = disk.find(path);
            } catch (FileProblem e) {
                if (e.code() == ErrorCode.NOT_FOUND || e.code() == ErrorCode.NOT_DIRECTORY) {
                    return FileStat.ABSENT;
                }
                throw e;
            }
            return node == null ? FileStat.ABSENT : SimOpenFile.statOf(node);
        }
    }

    @Override
    public byte[] readLink(RelPath link) throws FileProblem {
        synchronized (disk) {
            disk.power().look();
            if (disk.find(link) instanceof SimNode.Link found) {
                return found.target.clone();
            }
            throw new FileProblem(ErrorCode.NOT_FOUND);
        }
    }

    /** The simulated disk keeps no attributes, and no test asks for any. */
    @Override
    public FoundAttributes carried(RelPath path, TreeOptions choices) {
        return FoundAttributes.NOTHING;
    }

    @Override
    public void setAttributes(RelPath path, Attributes wanted) {
        throw new UnsupportedOperationException();
    }

    @Override
    public OpenFile openRead(RelPath file) throws FileProblem {
        synchronized (disk) {
            disk.power().look();
            if (disk.find(file) instanceof SimNode.File found) {
                return new SimOpenFile(disk, found);
            }
            throw new FileProblem(ErrorCode.NOT_REGULAR);
        }
    }

    @Override
    public void publishNew(StagedEntry staged, RelPath target) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            if (disk.find(target) != null) {
                throw new FileProblem(ErrorCode.EXISTS);
            }
            RelPath from = ((SimStaged) staged).leave();
            disk.change(disk.slot(target, disk.find(from)), disk.slot(from, null));
        }
    }

    @Override
    public TrashLocation publishOver(
            StagedEntry staged, RelPath target, FileStat expected, String run) throws FileProblem {
        synchronized (disk) {
            SimNode old = expect(target, expected);
            RelPath from = ((SimStaged) staged).path();
            boolean isStaged = from.isBelow(STAGING);
            RelPath swap = isStaged ? STAGING.child(SimDisk.text(from.name()) + ".swap") : from;
            SimNode fresh = disk.find(from);
            if (isStaged) {
                disk.power().step();
                disk.change(disk.slot(from, null), disk.slot(swap, fresh));
            }
            RelPath kept = trashed(target, run);
            if (!(old instanceof SimNode.Dir)) {
                disk.power().step();
                disk.change(disk.slot(kept, old));
            }
            disk.power().step();
            disk.change(disk.slot(target, fresh), disk.slot(swap, old));
            disk.power().step();
            disk.change(disk.slot(swap, null));
            ((SimStaged) staged).leave();
            return kept(kept, run);
        }
    }

    private static TrashLocation kept(RelPath inTrash, String run) {
        String folder = TRASH + "/" + run + "/";
        return new TrashLocation(run, RelPath.of(inTrash.toString().substring(folder.length())));
    }

    private SimNode expect(RelPath path, FileStat expected) throws FileProblem {
        SimNode node = disk.find(path);
        if (node == null || !SimOpenFile.statOf(node).sameThing(expected)) {
            throw new FileProblem(ErrorCode.CHANGED);
        }
        if (node instanceof SimNode.Dir directory && !directory.names.isEmpty()) {
            throw new FileProblem(ErrorCode.NOT_EMPTY);
        }
        return node;
    }

    /** A free name in the trash, whose folders are made. */
    private RelPath trashed(RelPath path, String run) throws FileProblem {
        RelPath kept = RelPath.of(TRASH + "/" + run + "/" + path);
        make(kept.parent());
        for (int attempt = 2; disk.find(kept) != null; attempt++) {
            kept = RelPath.of(TRASH + "/" + run + "/" + path + "~" + attempt);
        }
        return kept;
    }

    void make(RelPath directory) throws FileProblem {
        if (!directory.isRoot()) {
            make(directory.parent());
            if (disk.find(directory) == null) {
                disk.change(disk.slot(directory, new SimNode.Dir(disk.nextId(), 0700)));
            }
        }
    }

    @Override
    public TrashLocation moveToTrash(RelPath path, FileStat expected, String run)
            throws FileProblem {
        synchronized (disk) {
            SimNode old = expect(path, expected);
            disk.power().step();
            RelPath kept = trashed(path, run);
            if (old instanceof SimNode.Dir) {
                disk.change(disk.slot(path, null));
            } else {
                disk.change(disk.slot(path, null), disk.slot(kept, old));
            }
            return kept(kept, run);
        }
    }

    @Override
    public String boot() {
        return disk.power().toString();
    }

    @Override
    public EntryIdentity makeDirectory(RelPath directory) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            if (disk.find(directory) != null) {
                throw new FileProblem(ErrorCode.EXISTS);
            }
            disk.change(disk.slot(directory, new SimNode.Dir(disk.nextId(), 0700)));
            return identity(directory);
        }
    }

    @Override
    public void makeSymlink(RelPath link, byte[] target) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            disk.change(disk.slot(link, new SimNode.Link(disk.nextId(), target)));
        }
    }

    @Override
    public void rename(RelPath from, RelPath to) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            if (disk.find(to) != null) {
                throw new FileProblem(ErrorCode.EXISTS);
            }
            disk.change(disk.slot(to, disk.find(from)), disk.slot(from, null));
        }
    }

    @Override
    public void setTimes(RelPath path, Instant mtime) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            present(path).setTimes(disk.kept(mtime));
        }
    }

    @Override
    public void setMode(RelPath path, int mode) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            present(path).setMode(mode);
        }
    }

    private SimNode present(RelPath path) throws FileProblem {
        SimNode node = disk.find(path);
        if (node == null) {
            throw new FileProblem(ErrorCode.NOT_FOUND);
        }
        return node;
    }

    @Override
    public void forceDirectory(RelPath directory) throws FileProblem {
        synchronized (disk) {
            disk.power().step();
            disk.force(disk.directory(directory));
        }
    }

    @Override
    public void force() {
        synchronized (disk) {
            disk.power().step();
            disk.forceAll();
        }
    }

    /** Is on disk when it is written, as its contract says. */
    @Override
    public MarkerStore marker() {
        return new MarkerStore() {
            @Override
            public Optional<ReplicaId> read() throws FileProblem {
                synchronized (disk) {
                    disk.power().look();
                    return stat(MARKER).isAbsent()
                            ? Optional.empty()
                            : Optional.of(
                                    ReplicaId.of(
                                            ((SimNode.File) disk.find(MARKER)).content.clone()));
                }
            }

            @Override
            public void write(ReplicaId id) throws FileProblem {
                synchronized (disk) {
                    disk.power().step();
                    make(FOLDER);
                    SimNode.File file = new SimNode.File(disk.nextId(), 0600);
                    file.content = id.toBytes();
                    file.settle();
                    disk.change(disk.slot(MARKER, file));
                    disk.force(disk.directory(FOLDER));
                    disk.force(disk.root());
                }
            }
        };
    }

    @Override
    public long freeSpace() {
        return Long.MAX_VALUE;
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return root + " " + HexFormat.of().toHexDigits(System.identityHashCode(disk));
    }
}
