package org.syncline.desktop.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.core.compress.Compression;
import org.syncline.core.model.LinkPolicy;
import org.syncline.core.model.TreeOptions;
import org.syncline.core.reconcile.DeletionLimit;
import org.syncline.core.reconcile.Policy;
import org.syncline.core.session.SyncOptions;
import org.syncline.core.transfer.CallStyle;
import org.syncline.core.transfer.DeltaMode;
import org.syncline.desktop.common.Theme;
import org.syncline.desktop.setup.SetupState;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class SettingsFileTest {
    @TempDir private Path folder;

    @Test
    void loadsSavedSettings() throws IOException {
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
                        new WindowPlace(1000, 700, 40.0, 30.0, true, 0.3),
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
        assertEquals(
                SyncOptions.DEFAULT
                        .withPolicy(Policy.DEFAULT.withMode(Policy.Mode.MIRROR))
                        .withDurable(false),
                settings.setup().choices());
    }

    /** The file has the form from before options were declared in one place. */
    @Test
    void aFileOfVersion1HoldsTheseFields() throws IOException {
        String choices =
                """
                {"mode":"UPDATE","onConflict":"KEEP_BOTH","digest":"MD5_JDK","call":"PER_FILE",\
                "durable":false,"more":{"rules":["# mine","*.o"],"links":"KEEP",\
                "separateLinks":true,"owner":true,"group":true,"xattrs":true,\
                "checksum":true,"verifyWrites":true,\
                "compress":"zstd:9","delta":"NEVER","bandwidth":2500000,"maxDelete":["20","30%","2GiB"]}}\
                """;
        SyncOptions stored =
                SyncOptions.DEFAULT
                        .withPolicy(new Policy(Policy.Mode.UPDATE, Policy.OnConflict.KEEP_BOTH))
                        .withDigest("md5-jdk")
                        .withCallStyle(CallStyle.PER_FILE)
                        .withDurable(false)
                        .withExcludes(List.of("# mine", "*.o"))
                        .withChoices(new TreeOptions(false, LinkPolicy.KEEP, true, true, true))
                        .withChecksum(true)
                        .withVerified(true)
                        .withCompression(Compression.parse("zstd:9"))
                        .withDelta(DeltaMode.NEVER)
                        .withBandwidth(2_500_000)
                        .withMaxDelete(
                                Stream.of("20", "30%", "2GiB").map(DeletionLimit::parse).toList());
        put("{\"version\":1,\"setup\":{\"choices\":" + choices + "}}");
        SettingsFile file = new SettingsFile(folder);

        assertEquals(stored, file.load().setup().choices());
        file.save(file.load());
        String written = Files.readString(folder.resolve("desktop.json")).replaceAll("\\s+", "");
        assertTrue(written.contains(choices.replaceAll("\\s+", "")), written);
    }

    @Test
    void optionsThatMakeNoSenseAreAsPreset() throws IOException {
        put(
                """
                {"version":1,"setup":{"choices":{"mode":"SIDEWAYS","digest":7,
                 "more":{"rules":["ok","a//b",null],"delta":"never","bandwidth":-5,"compress":"zip",
                 "maxDelete":["x"],"checksum":"abc"}}}}\
                """);

        assertEquals(
                SyncOptions.DEFAULT.withExcludes(List.of("ok")),
                new SettingsFile(folder).load().setup().choices());
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
