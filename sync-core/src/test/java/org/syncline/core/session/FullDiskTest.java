package org.syncline.core.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * A real file system of 12 MiB, in a mount namespace of its own that goes away with its process.
 * Only where this user may mount; elsewhere it is skipped.
 */
@Timeout(120)
class FullDiskTest {

    private static final int LARGE = 20 << 20;

    @TempDir private Path folder;

    private static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor(1, TimeUnit.MINUTES);
        return said.strip();
    }

    /** A command that mounts a small disk for itself and then runs the others. */
    private static List<String> onSmallDisk(Path at, String commands) {
        String mount = "mount -t tmpfs -o size=12m tmpfs '" + at + "' && ";
        return List.of("unshare", "-m", "sh", "-c", mount + commands);
    }

    private static boolean mayMount(Path at) throws InterruptedException {
        try {
            return run(onSmallDisk(at, "echo yes")).equals("yes");
        } catch (IOException e) {
            return false; // no such command
        }
    }

    /** Zeros would take no space. */
    private static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"told", "blind"})
    @Covers("E6")
    void transfersFilesThatFitAndLeavesNothingOfTheOthers(String knowledge) throws Exception {
        Path left = Files.createDirectory(folder.resolve("left"));
        Path right = Files.createDirectory(folder.resolve("right"));
        assumeTrue(mayMount(right), "this user may not mount a small disk");
        Files.write(left.resolve("b-large"), noise(LARGE));
        Files.write(left.resolve("c"), noise(3 << 20));
        TwoTrees.put(left, "d/e", "small");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String sync =
                java
                        + " -XX:+UseSerialGC -Xmx200m --enable-native-access=ALL-UNNAMED -cp '"
                        + System.getProperty("java.class.path")
                        + "' "
                        + SmallDisk.class.getName()
                        + " '"
                        + left
                        + "' '"
                        + right
                        + "' '"
                        + folder.resolve("state")
                        + "' "
                        + knowledge
                        + " 2>/dev/null; cd '"
                        + right
                        + "'; cat d/e; stat -c ' %s' c; ls;"
                        + " ls .syncline/partial 2>/dev/null | wc -l";
        List<String> said = run(onSmallDisk(right, sync)).lines().toList();
        assertEquals(
                List.of(
                        "b-large: no space left on device: " + LARGE,
                        "staged 0 exit 2",
                        "small 3145728",
                        "c",
                        "d",
                        "0"),
                said);
    }
}
