package org.syncline.lab.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The messages between the demo and its second peer: one JSON object a line, an answer for every
 * command.
 */
sealed interface PeerMessage {

    ObjectMapper JSON = new ObjectMapper();

    /** Serves this root under this name on every end point. */
    record Share(String name, Path root, Path state) implements PeerMessage {}

    /** Stops serving the root. */
    record Unshare(String name) implements PeerMessage {}

    /** Answers both commands with the addresses of the share. */
    record Shared(List<ServedShare> endPoints) implements PeerMessage {}

    /** Answers a command that failed. */
    record Failed(String message) implements PeerMessage {}

    /** Returns the message as a line. */
    default String line() throws JsonProcessingException {
        return JSON.writeValueAsString(
                switch (this) {
                    case Share share ->
                            JSON.createObjectNode()
                                    .put("share", share.name())
                                    .put("root", share.root().toString())
                                    .put("state", share.state().toString());
                    case Unshare unshare -> JSON.createObjectNode().put("unshare", unshare.name());
                    case Shared shared ->
                            JSON.createObjectNode()
                                    .set("shared", JSON.valueToTree(shared.endPoints()));
                    case Failed failed -> JSON.createObjectNode().put("failed", failed.message());
                });
    }

    /** Reads the output of {@link #line}. */
    static PeerMessage parse(String line) throws IOException {
        JsonNode node = JSON.readTree(line);
        if (node.has("share")) {
            return new Share(
                    node.get("share").asText(),
                    Path.of(node.path("root").asText()),
                    Path.of(node.path("state").asText()));
        }
        if (node.has("unshare")) {
            return new Unshare(node.get("unshare").asText());
        }
        if (node.has("shared")) {
            List<ServedShare> endPoints = new ArrayList<>();
            for (JsonNode end : node.get("shared")) {
                endPoints.add(
                        new ServedShare(
                                end.path("transport").asText(),
                                end.path("url").asText(),
                                end.path("bind").asDouble()));
            }
            return new Shared(endPoints);
        }
        if (node.has("failed")) {
            return new Failed(node.get("failed").asText());
        }
        throw new IOException("the second peer said something unknown: " + line);
    }
}
