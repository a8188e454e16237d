package org.syncline.desktop.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.jspecify.annotations.Nullable;
import org.syncline.core.session.OpenedRoot.ConnectTimes;
import org.syncline.core.session.RefusedException;
import org.syncline.lab.events.Fields;
import org.syncline.lab.events.ProgressEvent;
import org.syncline.lab.failure.Failure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One command line in a worker, from its start to its exit. One thread reads; any thread may send
 * and look at the progress.
 */
final class WorkerConversation {

    private final WorkerProcess worker;
    private final List<String> notices = new ArrayList<>();
    private volatile @Nullable ProgressEvent progress;
    private volatile @Nullable ConnectTimes connecting;
    private @Nullable JsonNode summary;
    private @Nullable JsonNode exit;

    private WorkerConversation(WorkerProcess worker) {
        this.worker = worker;
    }

    /** Starts a command line in a worker. */
    static WorkerConversation start(WorkerProcess worker, List<String> arguments) {
        WorkerConversation conversation = new WorkerConversation(worker);
        ObjectNode start = WorkerProcess.command("start");
        arguments.forEach(start.putArray("arguments")::add);
        conversation.send(start);
        return conversation;
    }

    void send(ObjectNode command) {
        worker.send(command);
    }

    /** Waits for the next event of the command; returns empty once the command has ended. */
    Optional<JsonNode> next() throws IOException {
        while (exit == null) {
            JsonNode event = worker.next();
            switch (event.path("event").asText()) {
                case ProgressEvent.NAME -> progress = ProgressEvent.read(event);
                case "connected" -> connecting = Fields.read(event, ConnectTimes.class);
                case "notice" -> notices.add(event.path("text").asText());
                case "summary" -> summary = event;
                case "exit" -> exit = event;
                default -> {
                    return Optional.of(event);
                }
            }
        }
        return Optional.empty();
    }

    interface Taker {
        void take(JsonNode event) throws IOException;
    }

    /** Takes all events to the end and returns the summary; throws the command's failure. */
    JsonNode end(Taker taker) throws IOException, RefusedException {
        for (Optional<JsonNode> event = next(); event.isPresent(); event = next()) {
            taker.take(event.get());
        }
        return summary();
    }

    /** Returns the summary of a command that has ended; throws the command's failure. */
    JsonNode summary() throws IOException, RefusedException {
        for (JsonNode end : List.of(some(summary), some(exit))) {
            if (end.has("reason")) {
                throw Failure.read(end);
            }
        }
        return some(summary);
    }

    private static JsonNode some(@Nullable JsonNode event) {
        return event == null ? WorkerProcess.command("") : event;
    }

    /** Returns the command's sentences for people so far. */
    List<String> notices() {
        return List.copyOf(notices);
    }

    /** Returns the seconds to reach the peer so far; empty before that, and for two folders. */
    Optional<ConnectTimes> connecting() {
        return Optional.ofNullable(connecting);
    }

    /** Returns the latest progress; empty before the first progress event. */
    Optional<ProgressEvent> progress() {
        return Optional.ofNullable(progress);
    }
}
