package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.Outcome;
import org.syncline.core.reconcile.Action;
import org.syncline.core.session.RunResult;
import org.syncline.core.session.UndoResult;
import org.syncline.lab.failure.Failure;
import org.syncline.lab.timing.SessionTiming;

import java.util.OptionalLong;

/**
 * {@code summary}: the end of a run in figures. Actions that change only the archives count if they
 * failed, but never as done.
 *
 * @param status {@code done}, {@code items-left}, {@code items-failed} or {@code cancelled}
 * @param exit the exit status that goes with it
 * @param skipped entries left alone, by choice or by nature
 * @param problems paths that could not be read or finished
 * @param files regular files that were brought to a side; empty for an undo
 * @param seconds from connecting to the end, without the time of questions to the user
 */
public record RunSummary(
        String status,
        int exit,
        String run,
        long done,
        long failed,
        long skipped,
        long conflicts,
        long problems,
        long bytes,
        OptionalLong files,
        double seconds) {

    public static final String NAME = "summary";

    public static RunSummary of(RunResult result, SessionTiming timing) {
        int exit = result.cancelled() ? Failure.Kind.CANCELLED.exit() : result.exitStatus();
        return new RunSummary(
                status(exit),
                exit,
                result.run(),
                result.results().stream().filter(RunSummary::isDone).count(),
                result.failed(),
                result.skipped() + result.leftOut().size(),
                result.conflicts().size(),
                result.problems().size(),
                timing.bytes(),
                OptionalLong.of(timing.files()),
                timing.seconds());
    }

    public static RunSummary of(UndoResult result) {
        return new RunSummary(
                status(result.exitStatus()),
                result.exitStatus(),
                result.run(),
                result.done(),
                result.failed(),
                0,
                0,
                result.problems().size(),
                result.bytes(),
                OptionalLong.empty(),
                result.seconds());
    }

    private static boolean isDone(RunResult.Result result) {
        return result.outcome() instanceof Outcome.Done
                && !(result.action() instanceof Action.Adopt);
    }

    private static String status(int exit) {
        return switch (exit) {
            case 0 -> "done";
            case 1 -> "items-left";
            case 2 -> "items-failed";
            default -> Failure.Kind.CANCELLED.status();
        };
    }

    public boolean cancelled() {
        return exit == Failure.Kind.CANCELLED.exit();
    }

    public ObjectNode put(ObjectNode event) {
        event.put("status", status)
                .put("exit", exit)
                .put("run", run)
                .put("done", done)
                .put("failed", failed)
                .put("skipped", skipped)
                .put("conflicts", conflicts)
                .put("problems", problems)
                .put("bytes", bytes);
        files.ifPresent(count -> event.put("files", count));
        return event.put("seconds", seconds);
    }

    /** Reads the output of {@link #put}. */
    public static RunSummary read(JsonNode event) {
        return new RunSummary(
                event.path("status").asText(),
                event.path("exit").asInt(),
                event.path("run").asText(),
                event.path("done").asLong(),
                event.path("failed").asLong(),
                event.path("skipped").asLong(),
                event.path("conflicts").asLong(),
                event.path("problems").asLong(),
                event.path("bytes").asLong(),
                event.has("files")
                        ? OptionalLong.of(event.get("files").asLong())
                        : OptionalLong.empty(),
                event.path("seconds").asDouble());
    }
}
