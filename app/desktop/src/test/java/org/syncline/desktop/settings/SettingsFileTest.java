package org.syncline.desktop.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.desktop.common.Theme;
import org.syncline.desktop.setup.SetupState;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class SettingsFileTest {
    @TempDir private Path folder;

    @Test
    void whatWasSavedIsLoaded() throws IOException {
        SetupState setup =
                new SetupState(
                        "/a",
                        "socket://host:7000/b",
                        SetupState.DEFAULT.choices(),
                        SetupState.DEFAULT.sample());
        Settings settings =
                new Settings(
                        Settings.VERSION,
                        Theme.DARK,
                        new WindowPlace(1000, 700, true, 0.3),
                        setup,
                        List.of("/a", "/ä"),
                        List.of());

        new SettingsFile(folder.resolve("new")).save(settings);

        assertEquals(settings, new SettingsFile(folder.resolve("new")).load());
    }

    @Test
    void theFirstStartHasDefaults() throws IOException {
        assertEquals(Settings.DEFAULT, new SettingsFile(folder).load());
    }

    /** A file of version 1 as an older or newer program may have written it. */
    @Test
    void missingAndUnknownPartsDoNotMatter() throws IOException {
        put(
                """
                {"version":1,"theme":"SEPIA","extra":{"x":1},
                 "setup":{"left":"/left","choices":{"mode":"MIRROR","durable":false}}}\
                """);

        Settings settings = new SettingsFile(folder).load();

        assertEquals(Theme.SYSTEM, settings.theme());
        assertEquals("/left", settings.setup().left());
        assertEquals(SetupState.DEFAULT.choices().digest(), settings.setup().choices().digest());
    }

    @Test
    void aDamagedFileIsNamed() throws IOException {
        put("{");
        String text =
                assertThrows(IOException.class, () -> new SettingsFile(folder).load()).getMessage();
        assertTrue(text.contains("desktop.json"), text);
    }

    private void put(String text) throws IOException {
        Files.writeString(folder.resolve("desktop.json"), text);
    }
}
