package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Archive;
import org.syncline.core.archive.ArchivedNode;
import org.syncline.core.archive.DirectoryMark;
import org.syncline.core.files.FileStat;
import org.syncline.core.model.Attributes;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.model.Versioned;
import org.syncline.core.peer.DirectoryState;
import org.syncline.core.scan.ListedEntry;
import org.syncline.core.scan.Listing;
import org.syncline.core.scan.StampCache;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;

/**
 * The tree as the archive knows it, read directory by directory and only where that is needed: a
 * directory whose listing is as its mark says costs no further look. Safe for any thread.
 */
final class ArchivedTree implements StampCache {

    /**
     * The properties of a scan that marks depend on.
     *
     * @param algorithm of the digests
     * @param choices the attributes and links that take part
     * @param rules the caller's patterns
     * @param owners the patterns of the root's owner
     */
    record View(
            String algorithm,
            TreeOptions choices,
            SessionFilter filter,
            List<String> rules,
            List<String> owners) {

        /** A text that is the same only for the same properties. */
        @Override
        public String toString() {
            String own = owners.isEmpty() ? "" : "\nof the owner\n" + text(owners);
            return algorithm + "\n" + choices + "\n" + text(rules) + own;
        }

        private static String text(List<String> rules) {
            return rules.stream()
                    .map(rule -> rule.length() + ":" + rule)
                    .collect(Collectors.joining("\n"));
        }

        /**
         * True if the filter leaves out a recorded path or anything above it, or if it lies too
         * deep. A deleted entry may have been a directory, which rules such as {@code build/} leave
         * out, or a file.
         */
        boolean leavesOut(ArchivedNode row) {
            RelPath path = row.path();
            return path.isTooDeep() || isExcluded(row, path);
        }

        private boolean isExcluded(ArchivedNode row, RelPath path) {
            return switch (row.state().entry()) {
                case Entry.Directory _ -> filter.excludes(path, true);
                case Entry.Absent _ -> filter.excludes(path, true) || filter.excludes(path, false);
                case Entry.RegularFile _, Entry.Symlink _, Entry.Unsyncable _ ->
                        filter.excludes(path, false);
            };
        }

        /** True if the filter leaves out a directory or one above it, or if it lies too deep. */
        boolean leavesOutDirectory(RelPath directory) {
            return directory.isTooDeep() || filter.excludes(directory, true);
        }

        /** Returns a row as a session with this view sees it. */
        Node shown(ArchivedNode row) {
            Versioned state = row.state();
            Entry seen = choices.seen(state.entry());
            return new Node(
                    row.path(),
                    seen.equals(state.entry()) ? state : new Versioned(seen, state.version()));
        }

        /** True if the row knows all attributes that are asked for. */
        private boolean isLookedAt(Attributes known) {
            return (!choices.owner() || known.owner() != null)
                    && (!choices.group() || known.group() != null)
                    && (!choices.xattrs() || known.extended() != null);
        }
    }

    private final @Nullable Archive archive;
    private final View view;
    private final Map<RelPath, DirectoryMark> marks = new HashMap<>();
    private final Set<RelPath> distrusted = new HashSet<>();
    private final Map<RelPath, List<ArchivedNode>> rows = new ConcurrentHashMap<>();
    private final Map<RelPath, DirectoryState> unchanged = new ConcurrentHashMap<>();
    private final Map<RelPath, DirectoryMark> fresh = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable IOException> failure = new AtomicReference<>();

    ArchivedTree(@Nullable Archive archive, View view, List<DirectoryMark> marks) {
        this.archive = archive;
        this.view = view;
        marks.forEach(mark -> this.marks.put(mark.path(), mark));
    }

    /** The listing of this directory may not tell what its entries are. */
    void distrust(RelPath directory) {
        distrusted.add(directory);
    }

    @Override
    public boolean isUnchanged(Listing listing) {
        RelPath directory = listing.directory();
        DirectoryMark mark = marks.get(directory);
        if (mark == null || distrusted.contains(directory)) {
            return false;
        }
        byte[] state = mark.state();
        if (state != null && Arrays.equals(mark.listing(), listing.digest())) {
            unchanged.put(directory, new DirectoryState(directory, state, mark.standing()));
            return true;
        }
        List<ArchivedNode> known = rows(directory);
        if (!isAsRecorded(listing, known)) {
            return false;
        }
        DirectoryState found = stateOf(directory, known);
        unchanged.put(directory, found);
        fresh.put(
                directory,
                new DirectoryMark(directory, listing.digest(), found.digest(), found.standing()));
        rows.remove(directory);
        return true;
    }

    private boolean isAsRecorded(Listing listing, List<ArchivedNode> known) {
        Map<RelPath, ArchivedNode> standing = new HashMap<>();
        for (ArchivedNode row : known) {
            if (stands(row) && !view.leavesOut(row)) {
                standing.put(row.path(), row);
            }
        }
        return standing.size() == listing.entries().size()
                && listing.entries().stream()
                        .allMatch(now -> isAsRecorded(now, standing.get(now.path())));
    }

    private boolean isAsRecorded(ListedEntry now, @Nullable ArchivedNode row) {
        return row != null
                && switch (row.state().entry()) {
                    case Entry.RegularFile file ->
                            now.stat().links() == 1
                                    && file.mode() == now.stat().mode()
                                    && file.digest().algorithm().equals(view.algorithm())
                                    && view.isLookedAt(file.attributes())
                                    && vouches(row, now);
                    case Entry.Directory directory ->
                            !view.choices().attributes() // no row vouches for them
                                    && now.stat().kind() == FileStat.Kind.DIRECTORY
                                    && directory.mode() == now.stat().mode()
                                    && directory.mtime().equals(now.stat().mtime().toInstant());
                    case Entry.Symlink link -> false; // its target would have to be read
                    case Entry.Absent _, Entry.Unsyncable _ -> false;
                };
    }

    private boolean vouches(ArchivedNode row, ListedEntry now) {
        Cached cached = RowStamps.cached(row);
        return cached != null
                && cached.vouchesFor(now.stat())
                && (!view.choices().attributes()
                        || now.stat().ctime().isSettled(cached.recorded()));
    }

    private static boolean stands(ArchivedNode row) {
        return !(row.state().entry() instanceof Entry.Absent);
    }

    private DirectoryState stateOf(RelPath directory, List<ArchivedNode> known) {
        StateDigest digest = new StateDigest();
        for (ArchivedNode row : known) {
            if (!view.leavesOut(row)) {
                digest.add(view.shown(row));
            }
        }
        return digest.of(directory);
    }

    @Override
    public @Nullable Cached lookup(RelPath path) {
        ArchivedNode row = row(path);
        return row == null ? null : RowStamps.cached(row);
    }

    @Override
    public boolean stood(RelPath path) {
        ArchivedNode row = row(path);
        return row != null && stands(row);
    }

    private @Nullable ArchivedNode row(RelPath path) {
        return path.findIn(rows(path.parent()), ArchivedNode::path);
    }

    View view() {
        return view;
    }

    /** Returns the rows directly in a directory, in path order. */
    List<ArchivedNode> rows(RelPath directory) {
        return marks.containsKey(directory)
                ? rows.computeIfAbsent(directory, this::read)
                : List.of();
    }

    private List<ArchivedNode> read(RelPath directory) {
        try {
            return archive == null ? List.of() : archive.children(directory);
        } catch (IOException e) {
            failure.compareAndSet(null, e);
            return List.of();
        }
    }

    /** Fails if something could not be read: then no earlier answer counts. */
    void check() throws IOException {
        IOException why = failure.get();
        if (why != null) {
            throw why;
        }
    }

    /** Returns the rows that are recorded by now in a directory. */
    List<ArchivedNode> recorded(RelPath directory) throws IOException {
        return archive == null ? List.of() : archive.children(directory);
    }

    /** Returns the row of a path when it was last recorded. */
    @Nullable ArchivedNode find(RelPath path) throws IOException {
        return archive == null ? null : archive.find(path).orElse(null);
    }

    /** Large files that had one of these contents when they were last recorded. */
    List<ArchivedNode> largeFiles(byte[][] contents) throws IOException {
        List<Digest> digests =
                Arrays.stream(contents).map(it -> new Digest(view.algorithm(), it)).toList();
        return archive == null || digests.isEmpty() ? List.of() : archive.largeFiles(digests);
    }

    /** Every directory that has entries or had some. */
    Collection<DirectoryMark> marks() {
        return marks.values();
    }

    boolean isUnchanged(RelPath directory) {
        return unchanged.containsKey(directory);
    }

    /** Directories that the scan left out, because they are as they were. */
    Collection<DirectoryState> unchanged() {
        return unchanged.values();
    }

    /** Counts a directory that is gone since long and all that was in it. */
    void stillGone(DirectoryMark mark, byte[] state) {
        unchanged.put(mark.path(), new DirectoryState(mark.path(), state, 0));
    }

    /** Marks that the archive does not have yet. */
    Collection<DirectoryMark> fresh() {
        return fresh.values();
    }

    /** Gives back the memory of the rows read. */
    void forget() {
        rows.clear();
        fresh.clear();
    }
}
