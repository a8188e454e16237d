package org.syncline.core.files;

import org.syncline.core.model.Capabilities;
import org.syncline.core.model.RelPath;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The part of {@link Staging} that needs no system calls of its own: names, trying the file system
 * out, clearing. Safe for any thread if the backend is.
 */
abstract sealed class NamedStaging implements Staging permits LinuxStaging, NioStaging {

    private final TreeReader reader;
    private final PartialFiles partials;

    /**
     * @param reader one to which the reserved folder is open
     */
    NamedStaging(TreeReader reader, PartialFiles partials) {
        this.reader = reader;
        this.partials = partials;
    }

    @Override
    public final StagedFile createFile(long ticket) throws FileProblem {
        return create(path(ticket));
    }

    @Override
    public final StagedFile createFile(long ticket, String partial) throws FileProblem {
        return create(PartialFiles.staged(ticket, partial));
    }

    abstract StagedFile create(RelPath path) throws FileProblem;

    static RelPath path(long ticket) {
        if (ticket < 0) {
            throw new IllegalArgumentException("ticket " + ticket + " is negative");
        }
        return ReservedFolder.STAGING.child(Long.toString(ticket));
    }

    @Override
    public final Capabilities probe() throws FileProblem {
        boolean odd = true;
        try {
            makeDirectory(CapabilityProbe.ODD_NAME);
            removeDirectory(CapabilityProbe.ODD_NAME);
        } catch (FileProblem e) {
            odd = false;
        }
        makeDirectory(CapabilityProbe.NAME);
        try {
            Instant kept = kept(CapabilityProbe.NAME, CapabilityProbe.TIME);
            return CapabilityProbe.result(
                    !reader.stat(CapabilityProbe.OTHER_CASE).isAbsent(),
                    !reader.stat(CapabilityProbe.OTHER_FORM).isAbsent(),
                    odd,
                    kept);
        } finally {
            removeDirectory(CapabilityProbe.NAME);
        }
    }

    /** Makes a directory in the staging folder, for its owner only. */
    abstract void makeDirectory(RelPath path) throws FileProblem;

    abstract void removeDirectory(RelPath path) throws FileProblem;

    /** Sets the time of a staged entry; returns the time that the file system keeps. */
    abstract Instant kept(RelPath path, Instant mtime) throws FileProblem;

    @Override
    public final void clear() throws FileProblem {
        if (reader.stat(ReservedFolder.STAGING).isAbsent()) {
            return;
        }
        Map<RelPath, FileStat> left = new LinkedHashMap<>();
        reader.list(
                ReservedFolder.STAGING,
                (name, stat) -> left.put(ReservedFolder.STAGING.child(name), stat));
        for (Map.Entry<RelPath, FileStat> each : left.entrySet()) {
            clear(each.getKey(), each.getValue());
        }
    }

    private void clear(RelPath path, FileStat stat) throws FileProblem {
        if (partials.keep(path, stat)) {
            return;
        }
        boolean directory = stat.kind() == FileStat.Kind.DIRECTORY;
        boolean precious = !directory && ReservedFolder.mayBePrecious(path, stat);
        if (precious || !remove(path, stat)) {
            recover(path, stat);
        }
    }

    /** Removes the entry, if there is one; returns false if it is a directory with content. */
    abstract boolean remove(RelPath path, FileStat stat) throws FileProblem;

    /** Moves an entry that a user may miss to the trash. */
    abstract void recover(RelPath path, FileStat stat) throws FileProblem;
}
