package org.syncline.core.session;

import org.jspecify.annotations.Nullable;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Node;
import org.syncline.core.model.RelPath;
import org.syncline.core.model.Side;
import org.syncline.core.model.Snapshot;
import org.syncline.core.model.Versioned;
import org.syncline.core.peer.ActionMessage;
import org.syncline.core.reconcile.Action;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds the work on one side, after content was brought, that makes names share files as the plan
 * wants it: names that join a group without any content being sent, and names that need a file of
 * their own. Follows the files of the side through the plan's renames and replacements, so that a
 * group whose first name goes is not copied needlessly. Pure.
 */
final class HardLinkPlan {

    /** One name to treat; {@code grouping} as in {@link ActionMessage}. */
    record Step(Action action, int grouping) {}

    private final Side side;

    /** Path → the path by which its file was known in the scan, for files of several names. */
    private final Map<RelPath, RelPath> files = new HashMap<>();

    /** Path → its entry in the end, for files that matter here. */
    private final Map<RelPath, Entry.RegularFile> last = new HashMap<>();

    /** Scanned file → the first name of the group that keeps it. */
    private final Map<RelPath, RelPath> keepers = new HashMap<>();

    private final List<Step> steps = new ArrayList<>();
    private final Set<Action> taken = new HashSet<>();

    /** The actions that have happened by then. */
    private final Set<Action> past = new HashSet<>();

    private HardLinkPlan(Side side) {
        this.side = side;
    }

    /** Takes the actions of the whole plan, in path order, and one side's snapshot. */
    static HardLinkPlan of(Side side, Snapshot snapshot, List<Action> actions) {
        HardLinkPlan plan = new HardLinkPlan(side);
        List<Action> own =
                actions.stream()
                        .filter(a -> a.target() == side)
                        .flatMap(HardLinkPlan::asFiles)
                        .toList();
        if (own.stream().anyMatch(HardLinkPlan::concernsLinks)) {
            List<Action> renamed = renamed(own);
            plan.load(snapshot, own);
            plan.followRenames(own, renamed);
            plan.past.addAll(renamed);
            Stream.concat(
                            own.stream().filter(action -> !(action instanceof Action.Move)),
                            renamed.stream())
                    .sorted(Comparator.comparing(Action::path))
                    .forEach(plan::decide);
        }
        return plan;
    }

    /** A file that was moved and edited is another file at its new path. */
    private static Stream<Action> asFiles(Action action) {
        return action instanceof Action.Move move && move.changesContent()
                ? move.origin().instead().stream()
                : Stream.of(action);
    }

    /** Returns the renames of entries, and of those in renamed directories, by their new paths. */
    private static List<Action> renamed(List<Action> own) {
        List<Action> renamed = new ArrayList<>();
        for (Action action : own) {
            if (action instanceof Action.Move move) {
                renamed.add(move);
                move.followUps().stream()
                        .filter(next -> !(next.desired().entry() instanceof Entry.Absent))
                        .forEach(renamed::add);
            }
        }
        return renamed;
    }

    Side side() {
        return side;
    }

    /** In the order in which they are to be carried out. */
    List<Step> steps() {
        return steps;
    }

    /** True if the action is, or needs no more than, one of the steps. */
    boolean takes(Action action) {
        return taken.contains(action);
    }

    private static boolean concernsLinks(Action action) {
        return linkedTo(action.desired().entry()) != null
                || linkedTo(action.expected().entry()) != null
                || action instanceof Action.Move move
                        && move.followUps().stream()
                                .anyMatch(next -> linkedTo(next.desired().entry()) != null);
    }

    private static @Nullable RelPath linkedTo(Entry entry) {
        return entry instanceof Entry.RegularFile file ? file.linkedTo() : null;
    }

    private void load(Snapshot snapshot, List<Action> own) {
        Set<RelPath> firsts = new HashSet<>();
        for (Action action : own) {
            RelPath first = linkedTo(action.desired().entry());
            if (first != null) {
                firsts.add(first);
            }
        }
        for (Node node : snapshot.nodes()) {
            RelPath first = linkedTo(node.entry());
            if (first != null) {
                firsts.add(first);
                files.put(node.path(), first);
                files.put(first, first);
            }
        }
        for (Node node : snapshot.nodes()) {
            boolean matters = files.containsKey(node.path()) || firsts.contains(node.path());
            if (matters && node.entry() instanceof Entry.RegularFile file) {
                last.put(node.path(), file);
            }
        }
    }

    /** Brings {@link #files} and {@link #last} to the state before the first step. */
    private void followRenames(List<Action> own, List<Action> renamed) {
        Set<RelPath> acted = new HashSet<>();
        for (Action action : own) {
            if (action instanceof Action.Move move) {
                rename(files, move);
                rename(last, move);
            }
        }
        for (Action action : Stream.concat(own.stream(), renamed.stream()).toList()) {
            acted.add(action.path());
            if (action instanceof Action.Create || action instanceof Action.Replace) {
                files.remove(action.path());
            }
            if (action.desired().entry() instanceof Entry.RegularFile file) {
                last.put(action.path(), file);
            } else {
                files.remove(action.path());
                last.remove(action.path());
            }
        }
        files.forEach(
                (path, file) -> {
                    if (!acted.contains(path) && last.get(path) instanceof Entry.RegularFile it) {
                        keepers.putIfAbsent(file, it.linkedTo() == null ? path : it.linkedTo());
                    }
                });
    }

    private static <T> void rename(Map<RelPath, T> map, Action.Move move) {
        RelPath source = move.source();
        for (RelPath path : List.copyOf(map.keySet())) {
            if (path.equals(source) || path.isBelow(source)) {
                T value = map.remove(path);
                if (value != null) {
                    map.put(path.rebased(source, move.path()), value);
                }
            }
        }
    }

    private void decide(Action action) {
        if (!(action.desired().entry() instanceof Entry.RegularFile file)
                || (action instanceof Action.Adopt && !past.contains(action))) {
            return;
        }
        RelPath path = action.path();
        RelPath first = file.linkedTo();
        boolean brings = action instanceof Action.Create || action instanceof Action.Replace;
        if (first != null && isJoinable(file, first)) {
            RelPath wanted = files.getOrDefault(first, first);
            if (brings || !wanted.equals(files.getOrDefault(path, path))) {
                step(action, ActionMessage.JOIN);
                files.put(path, wanted);
            }
        } else if (first == null && !brings) {
            RelPath present = files.get(path);
            if (present != null && !keepers.computeIfAbsent(present, k -> path).equals(path)) {
                step(action, ActionMessage.LEAVE);
                files.remove(path);
            }
        }
    }

    private boolean isJoinable(Entry.RegularFile file, RelPath first) {
        Entry.RegularFile other = last.get(first);
        return other != null
                && other.linkedTo() == null
                && other.sameContent(file)
                && other.mtime().equals(file.mtime())
                && other.mode() == file.mode()
                && other.attributes().equals(file.attributes());
    }

    /** A rename has been carried out by then; a change of the renamed entry is left. */
    private void step(Action action, int grouping) {
        if (past.contains(action)) {
            Versioned state = action.desired();
            Action after = new Action.SetMetadata(action.path(), side, state, state);
            steps.add(new Step(after, grouping));
        } else {
            taken.add(action);
            steps.add(new Step(action, grouping));
        }
    }
}
