package org.syncline.core.scan;

import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.ExtendedAttributes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

/** The results of the workers of one scan so far. Safe for any thread. */
final class Findings {

    /** A file that needs a digest. */
    record Unsigned(RelPath path, FileStat stat) {

        long size() {
            return stat.size();
        }
    }

    private final Queue<ScannedEntry> entries = new ConcurrentLinkedQueue<>();
    private final Queue<Unsigned> unsigned = new ConcurrentLinkedQueue<>();
    private final Queue<Problem> problems = new ConcurrentLinkedQueue<>();
    private final Queue<ListedDirectory> changed = new ConcurrentLinkedQueue<>();

    private final Tally accessLists = new Tally();
    private final Tally beyondLimits = new Tally();

    private final LongAdder found = new LongAdder();
    private final LongAdder toSign = new LongAdder();
    private final LongAdder toSignBytes = new LongAdder();
    private final LongAdder signed = new LongAdder();
    private final LongAdder signedBytes = new LongAdder();

    /** Counts the entries of an unchanged directory, which the result leaves out. */
    void unchanged(int entries) {
        found.add(entries);
    }

    /** Adds a directory whose entries the result contains. */
    void changed(RelPath directory, byte[] digest) {
        changed.add(new ListedDirectory(directory, digest));
    }

    /** Adds a complete entry. */
    void entry(ScannedEntry scanned) {
        entries.add(scanned);
        found.increment();
    }

    /** Adds an entry that waits for its digest. */
    void unsigned(RelPath path, FileStat stat) {
        unsigned.add(new Unsigned(path, stat));
        found.increment();
        toSign.increment();
        toSignBytes.add(stat.size());
    }

    /** Adds an entry that has got its digest. */
    void signed(ScannedEntry scanned) {
        entries.add(scanned);
        signed.increment();
    }

    /** Drops a file that vanished before it got its digest. */
    void forget() {
        found.decrement();
        signed.increment();
    }

    void hashed(long bytes) {
        signedBytes.add(bytes);
    }

    /**
     * Adds a problem for an entry that exists but could not be read, and returns an unsyncable
     * entry.
     */
    ScannedEntry unreadable(RelPath path, FileStat stat, FileProblem why) {
        problems.add(why.at(path));
        return new ScannedEntry(path, new Entry.Unsyncable(why.getMessage()), stat, false);
    }

    /**
     * Handles a known entry that vanished after its directory was listed. That is no deletion yet:
     * it may be on its way elsewhere.
     */
    ScannedEntry vanished(RelPath path, FileStat stat) {
        return unreadable(
                path,
                stat,
                new FileProblem(
                        ErrorCode.NOT_FOUND,
                        "it vanished while the folder was scanned; synchronise again"));
    }

    void problem(Problem problem) {
        problems.add(problem);
    }

    /** The path has an access control list. */
    void accessList(RelPath path) {
        accessLists.add(path);
    }

    /** The path has more extended attributes than are synchronised. */
    void beyondLimits(RelPath path) {
        beyondLimits.add(path);
    }

    /** Sentences for people about attributes that are not synchronised. */
    List<String> notices() {
        List<String> notices = new ArrayList<>();
        accessLists.addTo(notices, "access control lists (ACLs)");
        beyondLimits.addTo(
                notices,
                "extended attributes beyond "
                        + ExtendedAttributes.MAX_COUNT
                        + " or "
                        + ExtendedAttributes.MAX_BYTES
                        + " bytes");
        return notices;
    }

    Collection<ScannedEntry> entries() {
        return entries;
    }

    Collection<ListedDirectory> changed() {
        return changed;
    }

    Collection<Unsigned> unsigned() {
        return unsigned;
    }

    Collection<Problem> problems() {
        return problems;
    }

    ScanProgress progress(ScanProgress.Stage stage) {
        return new ScanProgress(
                stage,
                found.sum(),
                toSign.sum(),
                signed.sum(),
                toSignBytes.sum(),
                signedBytes.sum());
    }
}
