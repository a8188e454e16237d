package org.syncline.lab.demo;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The messages between the demo and its second peer: one JSON object a line, an answer for every
 * command, before which the peer may say how far it is.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(PeerMessage.Listen.class),
    @JsonSubTypes.Type(PeerMessage.Listening.class),
    @JsonSubTypes.Type(PeerMessage.Share.class),
    @JsonSubTypes.Type(PeerMessage.Unshare.class),
    @JsonSubTypes.Type(PeerMessage.Copy.class),
    @JsonSubTypes.Type(PeerMessage.Binding.class),
    @JsonSubTypes.Type(PeerMessage.Shared.class),
    @JsonSubTypes.Type(PeerMessage.Copied.class),
    @JsonSubTypes.Type(PeerMessage.Failed.class)
})
sealed interface PeerMessage {

    ObjectMapper JSON = new ObjectMapper();

    /**
     * Opens one more end point, for callers of another machine.
     *
     * @param port of the loopback
     * @param advertisedHost where callers reach it
     * @param advertisedPort likewise
     * @param secret that they prove, 32 bytes in hexadecimal
     */
    record Listen(
            String transport, int port, String advertisedHost, int advertisedPort, String secret)
            implements PeerMessage {

        /** The secret belongs in no log. */
        @Override
        public String toString() {
            return transport + " at " + port;
        }
    }

    /** Answers a command to listen. */
    record Listening() implements PeerMessage {}

    /** Serves this root under this name on every end point. */
    record Share(String name, Path root, Path state, WriteLimit limit) implements PeerMessage {}

    record Unshare(String name) implements PeerMessage {}

    /** Synchronises a folder with a share, as the JVM of the demo would. */
    record Copy(FirstCopy what) implements PeerMessage {}

    /** Goes before an answer: the peer binds the share over this transport now. */
    record Binding(String transport) implements PeerMessage {}

    /** Answers a copy that brought all. */
    record Copied() implements PeerMessage {}

    /** Answers the commands for shares with the addresses of the share. */
    record Shared(List<ServedShare> endPoints) implements PeerMessage {}

    record Failed(String message) implements PeerMessage {}

    default String line() throws JsonProcessingException {
        return JSON.writeValueAsString(this);
    }

    /** Reads the output of {@link #line}. */
    static PeerMessage parse(String line) throws IOException {
        return JSON.readValue(line, PeerMessage.class);
    }
}
