package org.syncline.core.session;

import org.syncline.core.archive.Archive;
import org.syncline.core.model.Digest;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.peer.BasisMessage;
import org.syncline.core.peer.MessageMapper;
import org.syncline.core.reconcile.Action;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the content that a side has already of the files it is to get. Immutable once made. */
final class BasisFinder {

    /** Shorter files are sent as soon as their copy is asked for. */
    private static final long LEAST_IDENTICAL = 4 << 10;

    /** Comparing takes two calls and a pass over the old content. */
    private static final long LEAST_COMPARED = 256 << 10;

    private final Map<Digest, Entry.RegularFile> wanted = new HashMap<>();
    private final Map<Digest, BasisMessage> identical = new HashMap<>();
    private final Map<Digest, BasisMessage> partials = new HashMap<>();

    /** Finds files with wanted content elsewhere on the side. */
    interface Elsewhere {
        List<Node> with(List<Digest> contents) throws IOException;
    }

    /**
     * @param actions the files that the target is to get
     * @param elsewhere asked for large files, if the snapshot leaves something out
     */
    BasisFinder(TransferTarget held, List<Action> actions, Elsewhere elsewhere) throws IOException {
        partials.putAll(held.cut());
        for (Action action : actions) {
            fileOf(action.desired().entry())
                    .filter(file -> file.size() >= LEAST_IDENTICAL)
                    .ifPresent(file -> wanted.put(file.digest(), file));
        }
        add(wanted.isEmpty() ? List.of() : held.snapshot().nodes());
        List<Digest> missing =
                wanted.values().stream()
                        .filter(this::isLargeAndMissing)
                        .map(Entry.RegularFile::digest)
                        .toList();
        if (!missing.isEmpty() && !held.snapshot().isWhole()) {
            add(elsewhere.with(missing));
        }
    }

    private boolean isLargeAndMissing(Entry.RegularFile file) {
        return file.size() >= Archive.LARGE_BYTES && !identical.containsKey(file.digest());
    }

    private void add(List<Node> nodes) {
        for (Node node : nodes) {
            fileOf(node.entry())
                    .filter(file -> wanted.containsKey(file.digest()))
                    .ifPresent(
                            file ->
                                    identical.putIfAbsent(
                                            file.digest(), MessageMapper.basis(node.path(), file)));
        }
    }

    private static Optional<Entry.RegularFile> fileOf(Entry entry) {
        return entry instanceof Entry.RegularFile file ? Optional.of(file) : Optional.empty();
    }

    Optional<BasisMessage> identicalTo(Entry.RegularFile wanted) {
        return Optional.ofNullable(identical.get(wanted.digest()))
                .filter(basis -> basis.size == wanted.size());
    }

    /** Files that may have much of the content, the likeliest first. */
    List<BasisMessage> similarTo(Action action, Entry.RegularFile wanted) {
        List<BasisMessage> found = new ArrayList<>();
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
                .ifPresent(old -> found.add(MessageMapper.basis(path, old)));
        BasisMessage partial = partials.get(wanted.digest());
        if (partial != null) {
            found.add(partial);
        }
        return found;
    }
}
