package org.syncline.core.scan;

import org.jspecify.annotations.Nullable;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.FileStat;
import org.syncline.core.files.FileStat.Kind;
import org.syncline.core.files.Tree;
import org.syncline.core.measure.Phase;
import org.syncline.core.model.Entry;
import org.syncline.core.model.ErrorCode;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.Modes;
import org.syncline.core.model.Problem;
import org.syncline.core.model.RelPath;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/** The first half of a scan: lists every directory, one task each. */
final class Walker {

    private final Tree tree;
    private final ScanSpec spec;
    private final ScanWorkers workers;
    private final Findings findings;
    private final AttributeReader attributes;

    Walker(Tree tree, ScanSpec spec, ScanWorkers workers, Findings findings) {
        this.tree = tree;
        this.spec = spec;
        this.workers = workers;
        this.findings = findings;
        this.attributes = new AttributeReader(tree, spec.choices(), findings);
    }

    /** Walks the whole tree; fails if the root cannot be listed. */
    void walk() throws FileProblem {
        workers.complete(() -> timed(() -> take(list(RelPath.ROOT))));
    }

    private int take(Listing listing) throws FileProblem {
        boolean known = !spec.checksum() && isPlain(listing) && spec.cache().isUnchanged(listing);
        if (known) {
            findings.unchanged(listing.entries().size());
        } else {
            findings.changed(listing.directory(), listing.digest());
        }
        for (ListedEntry each : listing.entries()) {
            if (each.isDirectory()) {
                workers.add(() -> visit(each, !known));
            } else if (!known) {
                sort(each);
            }
        }
        return listing.entries().size();
    }

    /**
     * True if the result may leave this directory out: it holds no entry that every run must report
     * (refused symbolic links, unsyncable entries) and no file with further names, which may lie in
     * changed directories.
     */
    private boolean isPlain(Listing listing) {
        return listing.entries().stream().noneMatch(this::isAlwaysReported);
    }

    private boolean isAlwaysReported(ListedEntry entry) {
        return switch (entry.stat().kind()) {
            case FILE -> spec.choices().hardLinks() && entry.stat().links() > 1;
            case SYMLINK -> spec.choices().links() != LinkPolicy.KEEP;
            case OTHER -> true;
            case DIRECTORY, ABSENT -> false;
        };
    }

    /**
     * @param reported true if the result contains the directory's own entry
     */
    private void visit(ListedEntry directory, boolean reported) throws FileProblem {
        timed(
                () -> {
                    Listing listing;
                    try {
                        listing = list(directory.path());
                        if (reported) {
                            findings.entry(scanned(directory));
                        }
                    } catch (FileProblem e) {
                        unlisted(directory, e);
                        return 1;
                    }
                    return take(listing);
                });
    }

    private ScannedEntry scanned(ListedEntry directory) throws FileProblem {
        FileStat stat = directory.stat();
        Entry entry = new Entry.Directory(stat.mtime().toInstant(), Modes.travelling(stat.mode()));
        return new ScannedEntry(
                directory.path(), attributes.complete(entry, directory.path()), stat, false);
    }

    private void unlisted(ListedEntry entry, FileProblem why) throws FileProblem {
        if (why.code() == ErrorCode.CLOSED) {
            throw why;
        }
        if (why.code() != ErrorCode.NOT_FOUND) {
            findings.entry(findings.unreadable(entry.path(), entry.stat(), why));
        } else {
            vanished(entry);
        }
    }

    private void vanished(ListedEntry gone) {
        if (spec.cache().stood(gone.path())) {
            findings.entry(findings.vanished(gone.path(), gone.stat()));
        }
    }

    /** Returns a complete listing or fails: half a listing would look like deletions. */
    private Listing list(RelPath directory) throws FileProblem {
        List<ListedEntry> found = new ArrayList<>();
        if (directory.depth() >= RelPath.MAX_NAMES) {
            checkEmpty(directory);
            return new Listing(directory, found, ListingDigest.of(found, spec.choices()));
        }
        tree.list(
                directory,
                (name, stat) -> {
                    RelPath path = child(directory, name);
                    if (path == null) {
                        String shown = new String(name, StandardCharsets.UTF_8);
                        String reason =
                                "it holds a name that is too long or not allowed: \""
                                        + shown
                                        + "\"";
                        findings.problem(new Problem(directory, ErrorCode.NAME_REFUSED, reason));
                    } else if (!spec.excludes().excludes(path, stat.kind() == Kind.DIRECTORY)) {
                        found.add(new ListedEntry(path, stat));
                    }
                });
        return new Listing(directory, found, ListingDigest.of(found, spec.choices()));
    }

    private void checkEmpty(RelPath deepest) throws FileProblem {
        AtomicBoolean empty = new AtomicBoolean(true);
        tree.list(deepest, (name, stat) -> empty.set(false));
        if (!empty.get()) {
            String reason =
                    "it lies %d folders deep, and nothing that lies deeper is synchronised"
                            .formatted(RelPath.MAX_NAMES);
            findings.problem(new Problem(deepest, ErrorCode.NAME_REFUSED, reason));
        }
    }

    private static @Nullable RelPath child(RelPath directory, byte[] name) {
        if (directory.rawBytes().length + 1 + name.length > RelPath.MAX_BYTES) {
            return null;
        }
        try {
            return directory.child(name);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private void sort(ListedEntry each) throws FileProblem {
        switch (each.stat().kind()) {
            case FILE -> file(each);
            case SYMLINK -> link(each);
            case OTHER ->
                    findings.entry(
                            new ScannedEntry(
                                    each.path(),
                                    new Entry.Unsyncable("a FIFO, socket or device"),
                                    each.stat(),
                                    false));
            case DIRECTORY, ABSENT -> {}
        }
    }

    private void file(ListedEntry file) throws FileProblem {
        StampCache.Cached cached = spec.checksum() ? null : spec.cache().lookup(file.path());
        boolean known =
                cached != null
                        && cached.digest().algorithm().equals(spec.digest().label())
                        && cached.vouchesFor(file.stat());
        if (cached == null || !known) {
            findings.unsigned(file.path(), file.stat());
            return;
        }
        FileStat stat = file.stat();
        try {
            Entry entry = attributes.complete(Signer.entry(stat, cached.digest()), file.path());
            findings.entry(new ScannedEntry(file.path(), entry, stat, true));
        } catch (FileProblem e) {
            unlisted(file, e);
        }
    }

    private void link(ListedEntry link) throws FileProblem {
        ScannedEntry scanned;
        try {
            byte[] target = tree.readLink(link.path());
            String refusal = spec.choices().links().refusal(link.path(), target);
            Entry entry =
                    refusal.isEmpty()
                            ? new Entry.Symlink(target, link.stat().mtime().toInstant())
                            : new Entry.Unsyncable(refusal);
            scanned = new ScannedEntry(link.path(), entry, link.stat(), false);
        } catch (FileProblem e) {
            if (e.code() == ErrorCode.NOT_FOUND) {
                vanished(link);
                return;
            }
            scanned = findings.unreadable(link.path(), link.stat(), e);
        }
        findings.entry(scanned);
    }

    /** Work that returns the number of entries it processed. */
    @FunctionalInterface
    private interface Counted {
        int run() throws FileProblem;
    }

    private void timed(Counted work) throws FileProblem {
        long start = System.nanoTime();
        int entries = work.run();
        spec.phases().add(Phase.SCAN, System.nanoTime() - start, entries, 0);
    }
}
