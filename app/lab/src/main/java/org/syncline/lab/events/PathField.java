package org.syncline.lab.events;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import org.syncline.core.model.RelPath;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** A path as text, with its bytes in base64 beside it if they are no UTF-8. */
public final class PathField {

    private static final String PATH = "path";
    private static final String BYTES = "Bytes";

    private PathField() {}

    public static void put(ObjectNode event, RelPath path) {
        put(event, PATH, path);
    }

    public static void put(ObjectNode event, String name, RelPath path) {
        event.put(name, path.toString());
        byte[] bytes = path.toBytes();
        if (!isUtf8(bytes)) {
            event.put(name + BYTES, bytes);
        }
    }

    private static boolean isUtf8(byte[] bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Reads the path under the usual name. */
    public static RelPath get(JsonNode event) throws IOException {
        return get(event, PATH);
    }

    /** Reads the path under this name. */
    public static RelPath get(JsonNode event, String name) throws IOException {
        JsonNode bytes = event.path(name + BYTES);
        try {
            return bytes.isMissingNode()
                    ? RelPath.of(event.path(name).asText())
                    : RelPath.of(bytes.binaryValue());
        } catch (IllegalArgumentException e) {
            throw new IOException("no path: " + event, e);
        }
    }
}
