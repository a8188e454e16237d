package org.syncline.core.replica;

import org.syncline.core.archive.Journal;
import org.syncline.core.archive.JournalChange;
import org.syncline.core.archive.JournalEntry;
import org.syncline.core.archive.JournalRun;
import org.syncline.core.model.ChangeKind;
import org.syncline.core.peer.ChangeMessage;
import org.syncline.core.peer.HistoryReply;
import org.syncline.core.peer.HistoryRequest;
import org.syncline.core.peer.RunMessage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Answers questions about earlier runs. Safe for any thread. */
record HistoryReader(Optional<Journal> journal, SessionFilter filter, ToldRuns told) {

    /** Most runs in one answer: the latest. */
    private static final int MOST_RUNS = 10_000;

    private static final int MOST_CHANGES = 2_000;

    HistoryReply answer(HistoryRequest request) throws IOException {
        HistoryReply reply = new HistoryReply();
        if (journal.isEmpty()) {
            return reply;
        }
        List<JournalRun.Found> runs = journal.get().runs();
        if (!request.run.isEmpty()) {
            runs = runs.stream().filter(run -> run.run().id().equals(request.run)).toList();
        }
        List<RunMessage> messages = new ArrayList<>();
        for (JournalRun.Found run :
                runs.subList(Math.max(0, runs.size() - MOST_RUNS), runs.size())) {
            told.of(run, journal.get()).ifPresent(it -> messages.add(message(it)));
        }
        reply.runs = messages.toArray(RunMessage[]::new);
        if (!request.run.isEmpty() && !messages.isEmpty()) {
            int most = Math.clamp(request.most, 0, MOST_CHANGES);
            reply.changes =
                    changes(journal.get(), request, most).stream()
                            .map(HistoryReader::message)
                            .toArray(ChangeMessage[]::new);
        }
        return reply;
    }

    /** Passes over what the owner leaves out; no changes mean that there are no more. */
    private List<JournalEntry> changes(Journal runs, HistoryRequest request, int most)
            throws IOException {
        long below = request.below;
        while (true) {
            List<JournalEntry> found = runs.entries(request.run, below, most);
            List<JournalEntry> seen =
                    found.stream().filter(entry -> !filter.forgets(entry)).toList();
            if (!seen.isEmpty() || found.isEmpty()) {
                return seen;
            }
            below = found.getLast().number();
        }
    }

    private static RunMessage message(JournalRun.Found found) {
        RunMessage message = new RunMessage();
        JournalRun run = found.run();
        message.id = run.id();
        message.startedSeconds = run.started().getEpochSecond();
        message.startedNanos = run.started().getNano();
        message.partner = run.partner();
        message.partnerReplica = run.partnerReplica();
        message.kind = run.kind();
        message.undoes = run.undoes();
        message.undoneBy = found.undoneBy();
        message.purged = found.purged();
        message.changes = found.changes();
        message.bytes = found.bytes();
        message.transport = run.transport();
        message.there = found.there();
        return message;
    }

    private static ChangeMessage message(JournalEntry entry) {
        ChangeMessage message = message(entry.number(), entry.change());
        message.undone = !entry.undoneBy().isEmpty();
        return message;
    }

    static ChangeMessage message(long number, JournalChange change) {
        ChangeMessage message = new ChangeMessage();
        message.number = number;
        boolean back = change.kind() == ChangeKind.MOVE_BACK;
        message.kind = (back ? ChangeKind.MOVE : change.kind()).number();
        message.path = (back ? change.source() : change.path()).rawBytes();
        message.source = (back ? change.path() : change.source()).rawBytes();
        message.bytes = change.bytes();
        return message;
    }
}
