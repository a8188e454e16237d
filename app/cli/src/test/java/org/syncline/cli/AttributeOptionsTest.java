package org.syncline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.syncline.corpora.cases.Covers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.List;

/** {@code --xattrs}, {@code --owner} and {@code --group}. */
@EnabledOnOs(OS.LINUX)
@Covers("D7")
class AttributeOptionsTest {

    @TempDir private Path dir;
    private Sample sample;

    @BeforeEach
    void roots() throws IOException {
        sample = Sample.empty(dir);
        Files.writeString(sample.left().resolve("file"), "content");
        tags(sample.left()).write("colour", ByteBuffer.allocate(1));
    }

    private static UserDefinedFileAttributeView tags(Path root) {
        return Files.getFileAttributeView(root.resolve("file"), UserDefinedFileAttributeView.class);
    }

    @Test
    void extendedAttributesFollowOnlyWhereThatIsAskedFor() throws IOException {
        assertEquals(ExitStatus.DONE, sample.sync().exit());
        assertEquals(List.of(), tags(sample.right()).list());
        assertEquals(ExitStatus.DONE, sample.sync("--owner", "--group").exit());
        assertEquals(List.of(), tags(sample.right()).list());

        CliRun planned =
                CliRun.of(
                        "compare",
                        sample.left(),
                        sample.right(),
                        "--xattrs",
                        "--state",
                        dir.resolve("state"));
        assertTrue(planned.out().contains("file"), planned.out());
        assertEquals(ExitStatus.DONE, sample.sync("--xattrs").exit());
        assertEquals(List.of("colour"), tags(sample.right()).list());
    }
}
