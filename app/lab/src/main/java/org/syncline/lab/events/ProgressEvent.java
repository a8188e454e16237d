package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.measure.PhaseTime;
import org.syncline.core.session.FileProgress;
import org.syncline.core.session.Progress;
import org.syncline.core.session.Progress.Step;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code progress}: the progress of a run, and the time of its phases so far.
 *
 * @param phases empty if the command does not report them
 */
public record ProgressEvent(Progress progress, List<PhaseTime> phases) {

    public static final String NAME = "progress";

    private static final double UNKNOWN = -1;

    public ProgressEvent {
        phases = List.copyOf(phases);
    }

    public static ObjectNode put(ObjectNode event, Progress progress) {
        event.put("items", progress.items())
                .put("itemsTotal", progress.itemsTotal())
                .put("bytes", progress.bytes())
                .put("bytesTotal", progress.bytesTotal())
                .put("rate", progress.rate());
        if (progress.secondsLeft() >= 0) {
            event.put("secondsLeft", progress.secondsLeft());
        }
        if (!progress.files().isEmpty()) {
            ArrayNode files = event.putArray("files");
            progress.files().forEach(file -> put(files.addObject(), file));
        }
        return event;
    }

    private static void put(ObjectNode event, FileProgress file) {
        PathField.put(event, file.path());
        event.put("bytes", file.bytes()).put("size", file.size());
    }

    public ObjectNode put(ObjectNode event) {
        put(event, progress).put("step", progress.step().name().toLowerCase(Locale.ROOT));
        ArrayNode all = event.putArray("phases");
        phases.forEach(phase -> PhaseEvent.put(all.addObject(), phase));
        return event;
    }

    /** Fails if the event names an unknown step or phase. */
    public static ProgressEvent read(JsonNode event) throws IOException {
        List<PhaseTime> phases = new ArrayList<>();
        for (JsonNode phase : event.path("phases")) {
            phases.add(PhaseEvent.read(phase));
        }
        return new ProgressEvent(
                new Progress(
                        Label.read(Step.class, event.path("step").asText()),
                        event.path("items").asLong(),
                        event.path("itemsTotal").asLong(),
                        event.path("bytes").asLong(),
                        event.path("bytesTotal").asLong(),
                        event.path("rate").asDouble(),
                        event.path("secondsLeft").asDouble(UNKNOWN),
                        files(event)),
                phases);
    }

    private static List<FileProgress> files(JsonNode event) throws IOException {
        List<FileProgress> files = new ArrayList<>();
        for (JsonNode file : event.path("files")) {
            files.add(
                    new FileProgress(
                            PathField.get(file),
                            file.path("bytes").asLong(),
                            file.path("size").asLong()));
        }
        return files;
    }
}
