package org.syncline.core.session;

import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Snapshot;
import org.syncline.core.reconcile.Action;
import org.syncline.core.transfer.Basis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what one side has of the files that it is to get. Immutable once made. */
final class BasisFinder {

    /** Shorter files are sent as soon as their copy is asked for. */
    private static final long LEAST_IDENTICAL = 4 << 10;

    /** Comparing takes two calls and a pass over the old content. */
    private static final long LEAST_COMPARED = 256 << 10;

    private final Map<Digest, Basis> identical = new HashMap<>();
    private final Map<Digest, Basis> partials = new HashMap<>();

    /**
     * @param target what the side has
     * @param cut files whose transfer to this side was cut
     * @param actions the files that it is to get
     */
    BasisFinder(Snapshot target, List<Basis.Partial> cut, List<Action> actions) {
        Set<Digest> wanted = new HashSet<>();
        actions.forEach(
                action -> fileOf(action.desired().entry()).ifPresent(f -> wanted.add(f.digest())));
        cut.forEach(partial -> partials.put(partial.digest(), partial));
        for (Node node : wanted.isEmpty() ? List.<Node>of() : target.nodes()) {
            if (node.entry() instanceof Entry.RegularFile file
                    && file.size() >= LEAST_IDENTICAL
                    && wanted.contains(file.digest())) {
                identical.putIfAbsent(file.digest(), new Basis.OldFile(node.path(), file));
            }
        }
    }

    private static Optional<Entry.RegularFile> fileOf(Entry entry) {
        return entry instanceof Entry.RegularFile file ? Optional.of(file) : Optional.empty();
    }

    /** A file with the same content. */
    Optional<Basis> identicalTo(Entry.RegularFile wanted) {
        return Optional.ofNullable(identical.get(wanted.digest()))
                .filter(basis -> basis.size() == wanted.size());
    }

    /** Files that may have much of the content, the likeliest first. */
    List<Basis> similarTo(Action action, Entry.RegularFile wanted) {
        List<Basis> found = new ArrayList<>();
        if (wanted.size() < LEAST_COMPARED) {
            return found;
        }
        RelPath path = action instanceof Action.Move move ? move.source() : action.path();
        Entry before =
                action instanceof Action.Move move
                        ? move.origin().state().entry()
                        : action.expected().entry();
        fileOf(before)
                .filter(old -> old.size() > 0)
                .ifPresent(old -> found.add(new Basis.OldFile(path, old)));
        Basis partial = partials.get(wanted.digest());
        if (partial != null) {
            found.add(partial);
        }
        return found;
    }
}
