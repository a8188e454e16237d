package org.syncline.core.promises;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.syncline.core.model.Outcome;
import org.syncline.core.model.Side;
import org.syncline.core.reconcile.Conflict;
import org.syncline.core.reconcile.Plan;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.session.TwoTrees;
import org.syncline.core.transfer.CallStyle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A random story of two sides that are edited and brought in step, checked after every run. */
final class EditedSides {

    private static final int STEPS = 30;
    private static final int RUNS_TO_SETTLE = 6;
    private static final int CALLS = 4;

    private final Random random;
    private final TwoTrees trees;
    private final SyncOptions options;
    private final SeenValues values = new SeenValues();
    private final Map<Side, TreeUser> users = new EnumMap<>(Side.class);
    private final List<String> story = new ArrayList<>();

    /** The sides that may have been edited since both were equal. */
    private final Set<Side> edited = EnumSet.noneOf(Side.class);

    EditedSides(Path folder, Policy.OnConflict onConflict, long seed) throws IOException {
        random = new Random(seed);
        trees = new TwoTrees(folder);
        options =
                TwoTrees.FAST
                        .withPolicy(new Policy(Policy.Mode.TWO_WAY, onConflict))
                        .withCallStyle(CallStyle.PER_FILE)
                        .withForce(true);
        users.put(Side.LEFT, new TreeUser("left", trees.left, values));
        users.put(Side.RIGHT, new TreeUser("right", trees.right, values));
    }

    /** Returns the events so far, a line each. */
    String story() {
        return "\n  " + String.join("\n  ", story);
    }

    void play() throws IOException {
        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(40)) {
                case 0, 1, 2, 3, 4, 5 -> runUndisturbed();
                case 6, 7, 8, 9 -> runWhileEdited();
                case 10, 11 -> runBrokenOff();
                case 12 -> loseAnArchive();
                default -> edit();
            }
        }
        settle();
    }

    private void edit() throws IOException {
        Side side = random.nextBoolean() ? Side.LEFT : Side.RIGHT;
        story.add(user(side).edit(random));
        edited.add(side);
    }

    private RunResult runUndisturbed() throws IOException {
        Map<String, String> before = editor().sees();
        RunResult result = trees.sync(options);
        story.add("run: " + told(result));
        assertEquals(0, result.failed() + result.problems().size(), "items that failed");
        checkValues();
        checkConvergence(result);
        if (edited.size() < 2) {
            assertEquals(before, editor().sees(), "edits of one side alone arrive as they are");
        }
        edited.clear();
        if (!result.conflicts().isEmpty()) {
            edited.addAll(List.of(Side.values()));
        }
        return result;
    }

    private TreeUser editor() {
        return user(edited.contains(Side.RIGHT) ? Side.RIGHT : Side.LEFT);
    }

    private void runWhileEdited() throws IOException {
        edit();
        int call = random.nextInt(CALLS);
        story.add("run with edits before its call " + call + ", then:");
        Disturbance.Event edits =
                () -> {
                    edit();
                    edit();
                };
        disturbed(call, edits);
    }

    private void runBrokenOff() throws IOException {
        edit();
        int call = random.nextInt(CALLS);
        story.add("run that is cut off before its call " + call + ":");
        disturbed(call, Disturbance.CUT);
    }

    /** Call 0 is the start of the run after the comparison. */
    private void disturbed(int call, Disturbance.Event event) throws IOException {
        try {
            RunResult result =
                    trees.use(
                            options,
                            (action, outcome) -> {},
                            Disturbance.before(call, event),
                            session -> {
                                Plan plan = session.compare().plan();
                                if (call == 0) {
                                    event.happen();
                                }
                                return session.run(plan);
                            });
            story.add("run: " + told(result));
        } catch (IOException e) {
            if (!String.valueOf(e.getMessage()).endsWith(Disturbance.CUT_OFF)) {
                throw e;
            }
            story.add("run: " + e.getMessage());
        }
        edited.addAll(List.of(Side.values()));
        checkValues();
    }

    private void loseAnArchive() throws IOException {
        Path root = random.nextBoolean() ? trees.left : trees.right;
        Path archives = trees.stateOf(root).resolve("archives");
        if (Files.exists(archives)) {
            story.add(root.getFileName() + ": lose the archive");
            try (Stream<Path> files = Files.list(archives)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
            edited.addAll(List.of(Side.values()));
        }
    }

    /** Runs until there is nothing left to do. */
    private void settle() throws IOException {
        RunResult last = runUndisturbed();
        for (int run = 0; run < RUNS_TO_SETTLE && !last.results().isEmpty(); run++) {
            last = runUndisturbed();
        }
        assertEquals(List.of(), last.results(), "runs go on for ever");
        if (last.conflicts().isEmpty()) {
            assertEquals(List.of(), trees.differences());
        }
        assertEquals(List.of(), trees.staged());
    }

    private TreeUser user(Side side) {
        return Objects.requireNonNull(users.get(side));
    }

    private void checkValues() throws IOException {
        Set<String> present = new TreeSet<>();
        for (Side side : Side.values()) {
            for (Map.Entry<String, String> each : user(side).sees().entrySet()) {
                if (!each.getKey().endsWith("/")) {
                    present.add(each.getValue());
                }
            }
        }
        assertEquals(Set.of(), values.faults(present));
    }

    /** Only paths in conflict may be different on the two sides. */
    private void checkConvergence(RunResult result) throws IOException {
        Map<String, String> left = user(Side.LEFT).sees();
        Map<String, String> right = user(Side.RIGHT).sees();
        Set<String> paths = new TreeSet<>(left.keySet());
        paths.addAll(right.keySet());
        paths.removeIf(path -> Objects.equals(left.get(path), right.get(path)));
        for (Conflict conflict : result.conflicts()) {
            String open = conflict.path().toString();
            paths.removeIf(path -> path.equals(open) || path.startsWith(open + "/"));
        }
        assertEquals(Set.of(), paths, "different without being in conflict");
    }

    private static String told(RunResult result) {
        List<String> parts = new ArrayList<>();
        result.results().forEach(each -> parts.add(told(each)));
        result.conflicts().forEach(each -> parts.add("conflict at " + each.path()));
        result.problems().forEach(each -> parts.add(each.toString()));
        return parts.isEmpty() ? "nothing to do" : String.join(", ", parts);
    }

    private static String told(RunResult.Result one) {
        String what =
                one.action().getClass().getSimpleName().toLowerCase(Locale.ROOT)
                        + " "
                        + one.action().target().label()
                        + "/"
                        + one.action().path();
        return one.outcome() instanceof Outcome.Done ? what : what + " (" + one.outcome() + ")";
    }
}
