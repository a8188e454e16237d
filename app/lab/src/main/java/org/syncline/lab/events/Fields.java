package org.syncline.lab.events;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import java.io.IOException;

/** Events whose fields are the components of a record. */
public final class Fields {

    private static final JsonMapper JSON =
            JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private Fields() {}

    /** Writes each component under its name; those that are null are left out. */
    public static ObjectNode put(ObjectNode event, Record values) {
        JSON.<ObjectNode>valueToTree(values)
                .properties()
                .forEach(
                        field -> {
                            if (!field.getValue().isNull()) {
                                event.set(field.getKey(), field.getValue());
                            }
                        });
        return event;
    }

    /** Fails if a field is of another type. */
    public static <R extends Record> R read(JsonNode event, Class<R> type) throws IOException {
        return JSON.treeToValue(event, type);
    }
}
