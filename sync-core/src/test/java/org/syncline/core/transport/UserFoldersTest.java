package org.syncline.core.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;

class UserFoldersTest {

    @TempDir Path home;

    @ParameterizedTest
    @CsvSource({
        "Linux, .local/state/syncline",
        "Mac OS X, Library/Application Support/Syncline",
        "Windows 11, AppData/Local/Syncline"
    })
    void stateFollowsThePlatform(String system, String expected) {
        assertEquals(home.resolve(expected), folders(system, Map.of()).state());
    }

    @Test
    void stateFollowsTheEnvironment() {
        String there = home.resolve("there").toString();
        assertEquals(Path.of(there), folders("Linux", Map.of("SYNCLINE_STATE", there)).state());
        assertEquals(
                Path.of(there, "syncline"),
                folders("Linux", Map.of("XDG_STATE_HOME", there)).state());
        assertEquals(
                Path.of(there, "Syncline"),
                folders("Windows 11", Map.of("LOCALAPPDATA", there)).state());
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, there/.local/state/syncline",
        "Mac OS X, there/Library/Application Support/Syncline",
        "Windows 11, AppData/Local/Syncline"
    })
    void stateIsInTheHomeThatTheEnvironmentNames(String system, String expected) {
        Map<String, String> environment = Map.of("HOME", home.resolve("there").toString());
        assertEquals(home.resolve(expected), folders(system, environment).state());
        assertEquals(
                folders(system, Map.of()).state(),
                folders(system, Map.of("HOME", "there")).state(),
                "a relative folder is none");
    }

    @Test
    void takesTheRuntimeFolderThatTheUserNames() {
        String there = home.resolve("there").toString();
        Map<String, String> both =
                Map.of("SYNCLINE_RUNTIME", there, "XDG_RUNTIME_DIR", home.toString());
        assertEquals(Path.of(there), folders("Linux", both).runtime());
    }

    @Test
    void runtimeIsTheSessionsFolderIfItIsOurs() throws IOException {
        Path xdg = Files.createDirectory(home.resolve("run"));
        Map<String, String> environment = Map.of("XDG_RUNTIME_DIR", xdg.toString());
        assertEquals(xdg.resolve("syncline"), folders("Linux", environment).runtime());
        Files.delete(xdg);
        assertEquals(
                home.resolve(".local/state/syncline/runtime"),
                folders("Linux", environment).runtime());
    }

    @Test
    void ignoresRelativeFoldersOfOtherPrograms() {
        assertEquals(
                Path.of("run").toAbsolutePath(),
                folders("Linux", Map.of("SYNCLINE_RUNTIME", "run")).runtime());
        assertEquals(
                home.resolve(".local/state/syncline/runtime"),
                folders("Linux", Map.of("XDG_RUNTIME_DIR", "run")).runtime());
    }

    private UserFolders folders(String system, Map<String, String> environment) {
        Properties properties = new Properties();
        properties.setProperty("user.home", home.toString());
        properties.setProperty("os.name", system);
        return new UserFolders(environment, properties);
    }
}
