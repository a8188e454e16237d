package org.syncline.lab.experiment;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;

import java.io.IOException;
import java.io.Serial;
import java.time.Duration;

/**
 * The JSON of experiments, specs and lines of forks: one line each, with durations in milliseconds.
 * Equal values give equal text. Safe for any thread.
 */
public final class ExperimentJson {

    private static final ObjectMapper JSON =
            JsonMapper.builder()
                    .addModule(
                            new SimpleModule()
                                    .addSerializer(new DurationWriter())
                                    .addDeserializer(Duration.class, new DurationReader()))
                    .build();

    private ExperimentJson() {}

    /** Returns the value as one line. */
    public static String line(Object value) {
        try {
            return JSON.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not for JSON: " + value, e);
        }
    }

    /** Returns the line of a fork as text; it keeps its kind. */
    public static String line(ForkLine line) {
        try {
            return JSON.writerFor(ForkLine.class).writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not for JSON: " + line, e);
        }
    }

    /** Reads what {@link #line} wrote. */
    public static <T> T read(String line, Class<T> type) throws IOException {
        return JSON.readValue(line, type);
    }

    private static final class DurationWriter extends StdSerializer<Duration> {
        @Serial private static final long serialVersionUID = 1L;

        DurationWriter() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeNumber(value.toMillis());
        }
    }

    private static final class DurationReader extends StdDeserializer<Duration> {
        @Serial private static final long serialVersionUID = 1L;

        DurationReader() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser in, DeserializationContext context)
                throws IOException {
            return Duration.ofMillis(in.getLongValue());
        }
    }
}
