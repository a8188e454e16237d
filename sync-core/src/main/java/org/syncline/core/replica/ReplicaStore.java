package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.DamagedArchiveException;
import org.syncline.core.archive.DirectoryMark;
import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.archive.NotedIntents;
import org.syncline.core.execute.Step;
import org.syncline.core.execute.StepRecorder;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.Tree;
import org.syncline.core.model.Intent;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.Versioned;
import org.syncline.core.peer.OpenRequest;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads a root's recorded past for a session, and records its present. A session that may not
 * change anything reads the past and drops the present. Safe for any thread once opened.
 */
final class ReplicaStore implements StepRecorder, AutoCloseable {

    private final @Nullable Archive archive;
    private final boolean readOnly;
    private final HalfSetMetadata.Use use;
    private final String run;
    private final Past past;
    private final String boot;
    private final AtomicLong notes = new AtomicLong();

    /** Notes that failed, and may be there all the same. */
    private final Queue<Long> stray = new ConcurrentLinkedQueue<>();

    private volatile String recovery = "";

    /** The time between two restarts of the host is for notes of what is about to be done. */
    ReplicaStore(@Nullable Archive archive, OpenRequest request, Past past, String boot) {
        this.boot = boot;
        this.archive = archive;
        this.readOnly = request.readOnly;
        this.use = new HalfSetMetadata.Use(request.readOnly, request.durable);
        this.run = request.run;
        this.past = past;
    }

    /** The past: number of this scan, and a sentence about the archive or the empty string. */
    record Past(ReplicaId replica, long counter, String notice) {}

    ReplicaId replica() {
        return past.replica();
    }

    long counter() {
        return past.counter();
    }

    boolean isReadOnly() {
        return readOnly;
    }

    /** Returns sentences for people about the archive and a killed run, or the empty string. */
    String notice() {
        return Stream.of(past.notice(), recovery)
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining("; "));
    }

    ArchivedTree known(ArchivedTree.View view) throws IOException {
        ArchivedTree known =
                new ArchivedTree(
                        archive,
                        view,
                        archive == null ? List.of() : archive.marks(view.toString()));
        unfinished().forEach(each -> known.distrust(each.path().parent()));
        return known;
    }

    /** Keeps the marks that spare the next scan reading rows; the rows are recorded before. */
    void mark(ArchivedTree.View view, List<DirectoryMark> marks) throws IOException {
        if (archive != null && !readOnly) {
            archive.startMarks(view.toString());
            for (DirectoryMark mark : marks) {
                archive.mark(mark);
            }
        }
    }

    /** Sets an archive aside that turned out to be damaged; says so in a sentence for people. */
    String setAside(DamagedArchiveException why) throws IOException {
        return archive == null ? "" : archive.setAside(why.getMessage());
    }

    void begin(JournalRun run) throws IOException {
        if (archive != null && !readOnly) {
            archive.journal().begin(run);
        }
    }

    /** Notes how many changes a run made on the other side. */
    void ended(String run, long there) throws IOException {
        if (archive != null && !readOnly) {
            archive.journal().ended(run, there);
        }
    }

    /** Everything that the archive holds, in path order. */
    List<ArchivedNode> load() throws IOException {
        return archive == null ? List.of() : archive.load();
    }

    /** The row of a path, if there is one. */
    Optional<ArchivedNode> find(RelPath path) throws IOException {
        return archive == null ? Optional.empty() : archive.find(path);
    }

    /** Returns the journal of runs here; empty if this root was never synchronised. */
    Optional<Journal> journal() {
        return Optional.ofNullable(archive).map(Archive::journal);
    }

    /** Records what a killed run did to the root without recording it; staging is as it left it. */
    void recover(Tree tree) throws IOException {
        if (archive != null) {
            recovery = new KilledRun(tree, archive, boot, use).record();
            if (archive.wasInterrupted()) {
                new FreedPaths(tree, archive, past.replica(), past.counter()).record();
            }
        }
    }

    /** The directories that a killed run left with fewer permissions than they are to have. */
    List<UnfinishedDirectory> unfinished() throws IOException {
        return archive == null ? List.of() : archive.intents().unfinished();
    }

    @Override
    public void finished(RelPath directory) throws IOException {
        if (archive != null && !readOnly) {
            archive.intents().finished(directory);
        }
    }

    @Override
    public long intend(List<Intent> intents, List<UnfinishedDirectory> directories)
            throws IOException {
        if (archive == null || readOnly || intents.isEmpty() && directories.isEmpty()) {
            return 0;
        }
        long note = notes.incrementAndGet();
        try {
            archive.intents().note(new NotedIntents(note, run, boot, intents), directories);
        } catch (IOException e) {
            stray.add(note);
            throw e;
        }
        return note;
    }

    @Override
    public void settled(long note, boolean now) throws IOException {
        if (archive != null && note != 0) {
            archive.intents().drop(note);
            if (now) {
                archive.flush();
            }
        }
    }

    @Override
    public void done(Step step, Instant taken) throws IOException {
        if (archive != null && !readOnly) {
            StepRows.record(archive, run, step, taken);
        }
    }

    @Override
    public void record(RelPath path, Versioned state, FileStat stat, Instant taken)
            throws IOException {
        if (archive != null && !readOnly) {
            archive.put(new ArchivedNode(path, state, RowStamps.of(stat, taken)));
            archive.intents().finished(path);
        }
    }

    /** Records the result of a scan, without waiting for it to be written. */
    void recordAll(List<VersionAssigner.Changed> changes, Instant taken) throws IOException {
        if (archive != null && !readOnly) {
            archive.putAll(
                    changes.stream()
                            .map(
                                    c ->
                                            new ArchivedNode(
                                                    c.path(),
                                                    c.state(),
                                                    RowStamps.of(c.stamps(), taken)))
                            .toList());
        }
    }

    /** True if the run before this one was killed. */
    boolean wasInterrupted() {
        return archive != null && archive.wasInterrupted();
    }

    /** Notes that the run leaves nothing half done. */
    void ended() throws IOException {
        if (archive != null && !readOnly) {
            for (Long note : stray) {
                archive.intents().drop(note);
            }
            archive.ended();
        }
    }

    /** Returns when everything recorded is on disk. */
    void flush() throws IOException {
        if (archive != null) {
            archive.flush();
        }
    }

    @Override
    public void close() throws IOException {
        if (archive != null) {
            archive.close();
        }
    }
}
