package org.syncline.core.reconcile;

import org.syncline.core.model.Entry;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Versioned;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One change of a run at one path of one side. Every action carries the state it expects to find;
 * the executor checks it just before acting and reports a problem if it differs. Immutable.
 */
public sealed interface Action {

    /** The order of a plan: by path, at one path the left side first. */
    Comparator<Action> ORDER = Comparator.comparing(Action::path).thenComparing(Action::target);

    RelPath path();

    Side target();

    /** The state that {@link #path} must have for the action to be carried out. */
    Versioned expected();

    /** The state afterwards, with its new version. */
    Versioned desired();

    /**
     * The stage in which a run carries this out, unless another action needs it earlier; stages
     * follow each other in the order of the constants. See {@link Plan#stage}.
     */
    default Stage stage() {
        return switch (this) {
            case Move move -> move.changesContent() ? Stage.REWRITE : Stage.MOVE;
            case Delete delete -> Stage.REMOVE;
            case Create _, Replace _ -> Stage.PLACE;
            case SetMetadata _, Adopt _ -> Stage.SETTLE;
        };
    }

    /**
     * The steps of a run. Renames come first and deletions next, so that a disk that is nearly full
     * is no obstacle.
     */
    enum Stage {
        /** Renames within a side and the directories that they lead into, in path order. */
        MOVE,
        /**
         * Files that were moved and edited, while their old content is still there to copy from.
         */
        REWRITE,
        /** Deletions, children before their directory. */
        REMOVE,
        /** Creations and replacements, a directory before its children. */
        PLACE,
        /** Metadata and versions, children before their directory. */
        SETTLE
    }

    /**
     * Content comes to a path that holds nothing. Files are read from {@code source} on the other
     * side, which is {@code path} unless something was renamed in the same run.
     */
    record Create(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /**
     * Content replaces other content; types may differ. Directories are empty by the time they are
     * replaced.
     */
    record Replace(RelPath path, Side target, Versioned expected, Versioned desired, RelPath source)
            implements Action {}

    /**
     * The path disappears. Directories are empty by then: their children have actions of their own.
     */
    record Delete(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}

    /** Times and mode change, the content stays. */
    record SetMetadata(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}

    /**
     * Within the target, the entry at the origin is renamed to {@code path}, with everything below
     * it, and gets the times and the mode of the desired entry; {@code expected} is the state of
     * {@code path}. The content is the desired one already, unless the file was edited as well: see
     * {@link #changesContent}.
     */
    record Move(RelPath path, Side target, Versioned expected, Versioned desired, Origin origin)
            implements Action {

        public RelPath source() {
            return origin.path();
        }

        /**
         * True for a file whose content also changes. The new file is then made at the new path,
         * with the old one as its basis, and only afterwards the old one goes to the trash: so
         * neither path ever holds a state that never stood there on the other side.
         */
        public boolean changesContent() {
            return !keepsBoth() && !origin.state().entry().sameContent(desired.entry());
        }

        /** The deletion of a file's old path, which this move contains. */
        public Delete removal() {
            return origin.instead().stream()
                    .filter(Delete.class::isInstance)
                    .map(Delete.class::cast)
                    .filter(delete -> delete.path().equals(source()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("nothing goes from " + source()));
        }

        /** True if the two contents of a conflict get names of their own by this move. */
        public boolean keepsBoth() {
            return origin.instead().isEmpty();
        }

        /**
         * The actions that record the old paths and everything below the new one once this is done,
         * and set times and modes that differ.
         */
        public List<Action> followUps() {
            Map<RelPath, Entry> before = new HashMap<>();
            List<Action> next = new ArrayList<>();
            for (Action action : origin.instead()) {
                if (action instanceof Delete delete) {
                    before.put(delete.path(), delete.expected().entry());
                    Versioned gone =
                            new Versioned(Entry.Absent.INSTANCE, delete.expected().version());
                    next.add(new Adopt(delete.path(), target, gone, delete.desired()));
                }
            }
            for (Action action : origin.instead()) {
                if (action instanceof Create create && !create.path().equals(path)) {
                    RelPath old = create.path().rebased(path, source());
                    Entry moved = Objects.requireNonNull(before.get(old));
                    next.add(followUp(create, MovedEntry.of(moved, source(), path)));
                }
            }
            return next;
        }

        private static Action followUp(Create create, Entry moved) {
            Versioned found = new Versioned(moved, create.expected().version());
            return moved.equals(create.desired().entry())
                    ? new Adopt(create.path(), create.target(), found, create.desired())
                    : new SetMetadata(create.path(), create.target(), found, create.desired());
        }
    }

    /**
     * The origin of a move.
     *
     * @param state the state of the path until then
     * @param instead the creations and deletions, in path order, that have the same effect as the
     *     move; empty for a move that keeps both sides of a conflict
     */
    record Origin(RelPath path, Versioned state, List<Action> instead) {

        public Origin {
            instead = List.copyOf(instead);
        }
    }

    /**
     * Nothing on disk changes; the archive learns the version. If the same plan acts on the other
     * side's path too, the version may be adopted only after that action: an archive is never ahead
     * of the trees.
     */
    record Adopt(RelPath path, Side target, Versioned expected, Versioned desired)
            implements Action {}
}
