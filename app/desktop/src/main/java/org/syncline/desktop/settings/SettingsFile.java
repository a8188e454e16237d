package org.syncline.desktop.settings;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import org.syncline.core.files.PrivateFolder;
import org.syncline.lab.report.AtomicFile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The settings as a JSON file in the user's state folder. A newer version's file is left alone. */
public final class SettingsFile {
    private static final JsonMapper JSON =
            JsonMapper.builder()
                    .addModule(StoredOptions.module())
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .enable(DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
                    .build();

    private final Path file;

    public SettingsFile(Path stateFolder) {
        this.file = stateFolder.resolve("desktop.json");
    }

    /**
     * Returns the settings that were saved last; the defaults if none were.
     *
     * @throws IOException naming the file, if it cannot be read or makes no sense
     */
    public Settings load() throws IOException {
        PrivateFolder.check(file.toAbsolutePath().resolveSibling(""));
        PrivateFolder.checkFile(file);
        if (!Files.exists(file)) {
            return Settings.DEFAULT;
        }
        try {
            Settings settings = JSON.readValue(Files.readAllBytes(file), Settings.class);
            if (settings.version() != Settings.VERSION) {
                throw new IOException(
                        file + " is of version " + settings.version() + "; it is not used");
            }
            return settings;
        } catch (JacksonException e) {
            throw new IOException(file + " makes no sense; it is not used", e);
        }
    }

    /** Replaces the file as a whole. */
    public void save(Settings settings) throws IOException {
        PrivateFolder.prepare(file.toAbsolutePath().resolveSibling(""));
        AtomicFile.writePrivate(
                file, JSON.writerWithDefaultPrettyPrinter().writeValueAsBytes(settings));
    }
}
