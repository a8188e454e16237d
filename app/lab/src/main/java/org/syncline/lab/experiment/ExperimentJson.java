package org.syncline.lab.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;

import java.time.Duration;
import java.util.Map;

/**
 * The JSON of experiments, specs and lines of forks: one line each, with durations as in ISO 8601.
 * Equal values give equal text. Strict when read: a field that is unknown or missing fails, because
 * works that only seem equal would be pooled. Safe for any thread.
 */
public final class ExperimentJson {

    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
                    .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                    .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .addModule(
                            new SimpleModule()
                                    .addSerializer(Duration.class, ToStringSerializer.instance)
                                    .addDeserializer(Duration.class, new IsoDuration()))
                    .build();

    private ExperimentJson() {}

    /** Returns the value as one line. */
    public static String line(Object value) {
        Class<?> type = value instanceof ForkLine ? ForkLine.class : value.getClass();
        try {
            return JSON.writerFor(type).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not for JSON: " + value, e);
        }
    }

    /** Reads what {@link #line} wrote. */
    public static <T> T read(String line, Class<T> type) throws JsonProcessingException {
        return JSON.readValue(line, type);
    }

    /** Reads a table of texts. */
    public static Map<String, String> readTable(String line) throws JsonProcessingException {
        return JSON.readValue(line, new TypeReference<Map<String, String>>() {});
    }

    private static final class IsoDuration extends FromStringDeserializer<Duration> {

        private static final long serialVersionUID = 1L;

        private IsoDuration() {
            super(Duration.class);
        }

        @Override
        protected Duration _deserialize(String value, DeserializationContext context) {
            return Duration.parse(value);
        }
    }
}
