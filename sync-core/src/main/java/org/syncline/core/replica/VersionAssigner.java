package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Node;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.ReplicaId;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.UnfinishedDirectory;
import org.syncline.core.model.VersionVector;
import org.syncline.core.model.Versioned;
import org.syncline.core.scan.ScannedEntry;
import org.syncline.core.scan.StampCache;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Turns the result of a scan into versions: an entry that is as the archive has it keeps its
 * version; an edited, new or deleted one gets a new version. An entry that could not be read or is
 * excluded now stays as the archive has it and is left out. Pure; used by one thread.
 */
final class VersionAssigner {

    private static final int OWNER_ACCESS = 0700;

    /** A path whose archived state or stamps are no longer true. */
    record Changed(RelPath path, Versioned state, FileStat stamps) {}

    /**
     * The snapshot's nodes in path order, and the changes for the archive.
     *
     * @param disturbed directories that are to get their time back
     * @param unfinished directories that are to get their permissions
     * @param finished directories that are not unfinished any more
     * @param suspects files that are not trusted
     */
    record Result(
            List<Node> nodes,
            List<Changed> changed,
            List<RelPath> disturbed,
            List<RelPath> unfinished,
            List<RelPath> finished,
            List<Problem> suspects) {}

    private final ReplicaId replica;
    private final long counter;
    private final TreeOptions choices;
    private final Predicate<ArchivedNode> excluded;
    private final Set<RelPath> unknown = new HashSet<>();
    private final List<Node> nodes = new ArrayList<>();
    private final List<Changed> changed = new ArrayList<>();
    private final List<RelPath> disturbed = new ArrayList<>();
    private final Map<RelPath, UnfinishedDirectory> underway = new HashMap<>();
    private final List<RelPath> unfinished = new ArrayList<>();
    private final List<Problem> suspects = new ArrayList<>();
    private boolean interrupted;
    private Predicate<RelPath> unlisted = path -> false;
    private VersionVector lastOld = VersionVector.EMPTY;
    private VersionVector lastNew;

    /**
     * @param counter number of this scan, which new versions carry
     * @param choices the attributes and links that the scan looked at
     * @param excluded true for rows that the present filter leaves out
     */
    VersionAssigner(
            ReplicaId replica,
            long counter,
            TreeOptions choices,
            Predicate<ArchivedNode> excluded) {
        this.replica = replica;
        this.counter = counter;
        this.choices = choices;
        this.excluded = excluded;
        this.lastNew = VersionVector.EMPTY.edited(replica, counter);
    }

    /**
     * The last run was killed, so it may have been the one that left directories with other times:
     * those are no edits.
     */
    VersionAssigner afterInterruption() {
        interrupted = true;
        return this;
    }

    /** A killed run left these directories with fewer permissions: those are no edits. */
    VersionAssigner underway(List<UnfinishedDirectory> directories) {
        directories.forEach(each -> underway.put(each.path(), each));
        return this;
    }

    /** The test is asked about paths outside the list: true if the path exists all the same. */
    VersionAssigner unlessThere(Predicate<RelPath> standing) {
        unlisted = standing;
        return this;
    }

    /** Merges two lists that are sorted by path. */
    Result merge(List<ArchivedNode> known, List<ScannedEntry> found, List<Problem> problems) {
        problems.forEach(problem -> unknown.add(problem.path()));
        int k = 0;
        int f = 0;
        while (k < known.size() || f < found.size()) {
            int order =
                    k == known.size()
                            ? 1
                            : f == found.size()
                                    ? -1
                                    : known.get(k).path().compareTo(found.get(f).path());
            if (order < 0) {
                vanished(known.get(k++));
            } else if (order > 0) {
                present(found.get(f++), null);
            } else {
                present(found.get(f++), known.get(k++));
            }
        }
        return new Result(nodes, changed, disturbed, unfinished, finished(), suspects);
    }

    private void present(ScannedEntry scanned, @Nullable ArchivedNode archived) {
        Versioned before = archived == null ? Versioned.UNKNOWN : archived.state();
        if (scanned.entry() instanceof Entry.Unsyncable) {
            unknown.add(scanned.path());
            nodes.add(new Node(scanned.path(), new Versioned(scanned.entry(), before.version())));
            return;
        }
        if (isUnderway(scanned)) {
            unfinished.add(scanned.path());
            if (before.entry() instanceof Entry.Directory) {
                nodes.add(new Node(scanned.path(), shown(before)));
                return;
            }
        }
        if (interrupted && isUnfinished(scanned.entry(), before.entry())) {
            nodes.add(new Node(scanned.path(), shown(before)));
            disturbed.add(scanned.path());
            return;
        }
        if (archived != null && SuspectContent.is(scanned, archived)) {
            distrust(scanned.path(), before.version(), SuspectContent.REASON);
            return;
        }
        Entry entry = completed(withMode(scanned), before.entry());
        boolean same = entry.equals(before.entry());
        boolean unedited =
                same
                        || onlyLearned(entry, before.entry())
                        || (archived != null && onlySignedAnew(entry, scanned, archived));
        VersionVector version = unedited ? before.version() : edited(before.version());
        Versioned now = same ? before : new Versioned(entry, version);
        nodes.add(new Node(scanned.path(), shown(now)));
        if (!same || !scanned.fromCache()) {
            changed.add(new Changed(scanned.path(), now, scanned.stat()));
        }
    }

    /** True if a directory still is as the killed run left it. */
    private boolean isUnderway(ScannedEntry scanned) {
        UnfinishedDirectory known = underway.get(scanned.path());
        if (known == null || !(scanned.entry() instanceof Entry.Directory directory)) {
            return false;
        }
        int mode = Modes.travelling(directory.mode());
        return mode == known.meanwhile() || mode == (known.meanwhile() | OWNER_ACCESS);
    }

    /** A new directory has the permissions that it is to get. */
    private Entry withMode(ScannedEntry scanned) {
        UnfinishedDirectory known = underway.get(scanned.path());
        return known != null
                        && scanned.entry() instanceof Entry.Directory directory
                        && isUnderway(scanned)
                ? new Entry.Directory(directory.mtime(), known.mode(), directory.attributes())
                : scanned.entry();
    }

    private boolean isExcluded(RelPath directory) {
        Entry entry = new Entry.Directory(Instant.EPOCH, OWNER_ACCESS);
        return excluded.test(
                new ArchivedNode(directory, new Versioned(entry, VersionVector.EMPTY), null));
    }

    private List<RelPath> finished() {
        Set<RelPath> left = new HashSet<>(underway.keySet());
        unfinished.forEach(left::remove);
        left.removeIf(path -> isUnknown(path) || isExcluded(path));
        return List.copyOf(left);
    }

    private void distrust(RelPath path, VersionVector version, String reason) {
        suspects.add(new Problem(path, ErrorCode.OTHER, reason));
        nodes.add(new Node(path, new Versioned(new Entry.Unsyncable(reason), version)));
    }

    /** True if a directory differs only by its time and its owner's access, as during a run. */
    private static boolean isUnfinished(Entry now, Entry before) {
        return now instanceof Entry.Directory directory
                && before instanceof Entry.Directory archived
                && !directory.equals(archived)
                && (directory.mode() == archived.mode()
                        || directory.mode() == (archived.mode() | OWNER_ACCESS))
                && directory.attributes().agreesWith(archived.attributes());
    }

    /** Attributes and hard links that the scan did not look at stay as they were known. */
    private Entry completed(Entry found, Entry before) {
        if (found instanceof Entry.RegularFile now && before instanceof Entry.RegularFile was) {
            return now.withAttributes(now.attributes().orElse(was.attributes()))
                    .withLink(choices.hardLinks() ? now.linkedTo() : was.linkedTo());
        }
        if (found instanceof Entry.Directory now && before instanceof Entry.Directory was) {
            return now.withAttributes(now.attributes().orElse(was.attributes()));
        }
        return found;
    }

    /** Attributes and hard links are no news to a session that does not ask for them. */
    private Versioned shown(Versioned state) {
        Entry seen = choices.seen(state.entry());
        return seen.equals(state.entry()) ? state : new Versioned(seen, state.version());
    }

    /** True if only attributes are new that no scan had looked at before. */
    private static boolean onlyLearned(Entry now, Entry before) {
        return switch (before) {
            case Entry.RegularFile was ->
                    now instanceof Entry.RegularFile is
                            && was.withAttributes(was.attributes().orElse(is.attributes()))
                                    .equals(is);
            case Entry.Directory was ->
                    now instanceof Entry.Directory is
                            && was.withAttributes(was.attributes().orElse(is.attributes()))
                                    .equals(is);
            case Entry.Absent _, Entry.Symlink _, Entry.Unsyncable _ -> false;
        };
    }

    /** True if nothing but the algorithm of the digest differs, as far as the stamps show. */
    private static boolean onlySignedAnew(
            Entry entry, ScannedEntry scanned, ArchivedNode archived) {
        StampCache.Cached cached = RowStamps.cached(archived);
        return entry instanceof Entry.RegularFile now
                && archived.state().entry() instanceof Entry.RegularFile before
                && !now.digest().algorithm().equals(before.digest().algorithm())
                && onlyLearned(now.withDigest(before.digest()), before)
                && cached != null
                && cached.vouchesFor(scanned.stat());
    }

    private void vanished(ArchivedNode archived) {
        RelPath path = archived.path();
        if (isUnknown(path) || excluded.test(archived)) {
            return;
        }
        Versioned now = archived.state();
        if (!(now.entry() instanceof Entry.Absent)) {
            if (unlisted.test(path)) {
                unknown.add(path);
                distrust(path, now.version(), MissedEntries.REASON);
                return;
            }
            now = new Versioned(Entry.Absent.INSTANCE, edited(now.version()));
            changed.add(new Changed(path, now, FileStat.ABSENT));
        }
        nodes.add(new Node(path, now));
    }

    private boolean isUnknown(RelPath path) {
        return !unknown.isEmpty() && path.isAtOrBelow(unknown::contains);
    }

    /** Entries with the same history share one vector. */
    private VersionVector edited(VersionVector old) {
        if (!old.equals(lastOld)) {
            lastOld = old;
            lastNew = old.edited(replica, counter);
        }
        return lastNew;
    }
}
