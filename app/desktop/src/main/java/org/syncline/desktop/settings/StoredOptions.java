package org.syncline.desktop.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.deser.std.StdDelegatingDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;

import org.syncline.core.session.SyncOptions;
import org.syncline.lab.options.Form;
import org.syncline.lab.options.RunOption;

import java.util.List;
import java.util.stream.StreamSupport;

/**
 * The options of a run in the settings' file: a field for each that the window shows, and those of
 * its dialog in an object {@code more}. An option that is missing in the file, or whose value makes
 * no sense, keeps its preset.
 */
final class StoredOptions {
    private static final String MORE = "more";

    private StoredOptions() {}

    static SimpleModule module() {
        return new SimpleModule()
                .addSerializer(new StdDelegatingSerializer(SyncOptions.class, new Writer()))
                .addDeserializer(SyncOptions.class, new StdDelegatingDeserializer<>(new Reader()));
    }

    private static final class Writer extends StdConverter<SyncOptions, ObjectNode> {
        @Override
        public ObjectNode convert(SyncOptions options) {
            return write(options);
        }
    }

    private static final class Reader extends StdConverter<JsonNode, SyncOptions> {
        @Override
        public SyncOptions convert(JsonNode stored) {
            return read(stored);
        }
    }

    private static ObjectNode write(SyncOptions options) {
        ObjectNode stored = write(RunOption.IN_BAR, options);
        stored.set(MORE, write(RunOption.IN_DIALOG, options));
        return stored;
    }

    private static ObjectNode write(List<RunOption> some, SyncOptions options) {
        ObjectNode fields = JsonNodeFactory.instance.objectNode();
        for (RunOption option : some) {
            String key = option.window().key();
            switch (option.form()) {
                case Form.Binary form -> fields.put(key, form.get().apply(options) == form.named());
                case Form.OneOf<?> form -> fields.put(key, form.get().apply(options).name());
                case Form.Rate form -> fields.put(key, form.get().apply(options));
                case Form.Written form -> fields.put(key, form.get().apply(options));
                case Form.Texts form -> form.texts(options).forEach(fields.putArray(key)::add);
            }
        }
        return fields;
    }

    private static SyncOptions read(JsonNode stored) {
        SyncOptions options = read(RunOption.IN_BAR, stored, SyncOptions.DEFAULT);
        return read(RunOption.IN_DIALOG, stored.path(MORE), options);
    }

    private static SyncOptions read(List<RunOption> some, JsonNode fields, SyncOptions preset) {
        SyncOptions options = preset;
        for (RunOption option : some) {
            JsonNode field = fields.path(option.window().key());
            options =
                    switch (option.form()) {
                        case Form.Binary form -> binary(form, options, field);
                        case Form.OneOf<?> form -> constant(form, options, field.asText());
                        case Form.Rate form ->
                                form.with().apply(options, Math.max(0, field.asLong()));
                        case Form.Written form -> written(form, options, field.asText());
                        case Form.Texts form -> form.read(options, sound(form, field));
                    };
        }
        return options;
    }

    private static SyncOptions binary(Form.Binary form, SyncOptions options, JsonNode field) {
        return field.isBoolean()
                ? form.with().apply(options, field.asBoolean() == form.named())
                : options;
    }

    private static <E extends Enum<E>> SyncOptions constant(
            Form.OneOf<E> oneOf, SyncOptions options, String name) {
        for (E constant : oneOf.type().getEnumConstants()) {
            if (constant.name().equals(name)) {
                return oneOf.with().apply(options, constant);
            }
        }
        return options;
    }

    private static SyncOptions written(Form.Written form, SyncOptions options, String text) {
        try {
            return form.with().apply(options, text);
        } catch (IllegalArgumentException e) {
            return options;
        }
    }

    private static List<String> sound(Form.Texts form, JsonNode texts) {
        return StreamSupport.stream(texts.spliterator(), false)
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText)
                .filter(text -> isSound(form, text))
                .toList();
    }

    private static boolean isSound(Form.Texts form, String text) {
        try {
            var unused = form.read(SyncOptions.DEFAULT, List.of(text));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
