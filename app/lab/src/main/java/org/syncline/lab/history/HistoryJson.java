package org.syncline.lab.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;

import org.syncline.lab.experiment.Effort;
import org.syncline.lab.experiment.Experiment;
import org.syncline.lab.experiment.Work;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;

/**
 * Values as JSON in a column. Strict when read: a field that is unknown or missing fails, because
 * works that only seem equal would be pooled.
 */
final class HistoryJson {

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

    private HistoryJson() {}

    static String text(Object value) throws IOException {
        return JSON.writeValueAsString(value);
    }

    static Experiment experiment(String text) throws JsonProcessingException {
        return JSON.readValue(text, Experiment.class);
    }

    static Work work(String text) throws JsonProcessingException {
        return JSON.readValue(text, Work.class);
    }

    static Effort effort(String text) throws JsonProcessingException {
        return JSON.readValue(text, Effort.class);
    }

    static Map<String, String> environment(String text) throws JsonProcessingException {
        return JSON.readValue(text, new TypeReference<Map<String, String>>() {});
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
