package org.syncline.core.replica;

import org.jspecify.annotations.Nullable;
import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.files.FileProblem;
import org.syncline.core.files.Trash;
import org.syncline.core.files.Tree;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Empties old trash, the oldest run first and never that of the present run, and returns sentences
 * about it. The journal forgets a run before its trash goes, so that no undo counts on it
 * meanwhile.
 */
record TrashCleaner(Tree tree, Journal journal, TrashLimits limits, InstantSource clock) {

    /** Sentences that people still read; callers refuse very many more. */
    private static final int MOST_NOTICES = 100;

    private record Candidate(String run, Instant started, long bytes, boolean journaled) {}

    /**
     * Empties the trash beyond the limits, but that of the present run. Tells of the first {@value
     * #MOST_NOTICES} runs one by one.
     */
    List<String> tidy(String present) throws IOException {
        List<String> notices = new ArrayList<>();
        int more = 0;
        List<Candidate> oldestFirst = candidates(present);
        long bytes = oldestFirst.stream().mapToLong(Candidate::bytes).sum();
        long most = limits.bytes() < 0 ? tree.freeSpace() : limits.bytes();
        Instant yesterday = clock.instant().minus(TrashLimits.SPARED);
        Instant eldest = clock.instant().minus(Duration.ofDays(limits.days()));
        for (Candidate each : oldestFirst) {
            boolean old = each.started().isBefore(eldest);
            boolean spared = limits.bytes() < 0 && each.started().isAfter(yesterday);
            boolean large = bytes > most && each.bytes() > 0 && !spared;
            if (old || large) {
                String notice = empty(each, old);
                if (notices.size() < MOST_NOTICES) {
                    notices.add(notice);
                } else {
                    more++;
                }
                bytes -= each.bytes();
            }
        }
        if (more > 0) {
            notices.add("… and " + more + " more about the trash in \"" + tree.root() + "\"");
        }
        return notices;
    }

    private List<Candidate> candidates(String present) throws IOException {
        Map<String, Candidate> found = new HashMap<>();
        for (String run : tree.trash().runs()) {
            Trash.Holding holding = tree.trash().measure(run);
            found.put(run, new Candidate(run, holding.touched(), holding.bytes(), false));
        }
        for (JournalRun.Found each : journal.runs()) {
            String run = each.run().id();
            Candidate folder = found.get(run);
            if (folder != null || !each.purged()) {
                long bytes = folder == null ? 0 : folder.bytes();
                found.put(run, new Candidate(run, started(each, folder), bytes, !each.purged()));
            }
        }
        found.remove(present);
        return found.values().stream()
                .sorted(Comparator.comparing(Candidate::started).thenComparing(Candidate::run))
                .toList();
    }

    /**
     * A journal of an earlier version holds starts by the clocks of callers; the trash itself is
     * never older than what was put there last.
     */
    private static Instant started(JournalRun.Found run, @Nullable Candidate folder) {
        Instant told = run.run().started();
        return folder == null || told.isAfter(folder.started()) ? told : folder.started();
    }

    private String empty(Candidate each, boolean old) throws IOException {
        String name = "the trash of run " + each.run() + " in \"" + tree.root() + "\"";
        if (each.journaled()) {
            journal.purge(each.run());
        }
        try {
            tree.trash().purge(each.run());
        } catch (FileProblem e) {
            return name + " could not be emptied: " + e.getMessage();
        }
        return name
                + " ("
                + each.bytes()
                + " bytes) was emptied, because "
                + (old
                        ? "it is older than " + limits.days() + " days"
                        : "the trash took more room than it may")
                + (each.journaled() ? "; that run can no longer be undone" : "");
    }
}
