package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;

/** Programs for Java RMI, ported by the rule alone, print what they print under Java RMI. */
class TenProgramsTest {
    @TempDir private Path dir;

    static List<Program> programs() {
        return Programs.ALL;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void printsTheSameOncePorted(Program program) throws Exception {
        String original = ProgramRun.printed(dir.resolve("original"), program, text -> text);
        String ported = ProgramRun.printed(dir.resolve("ported"), program, SourceTree::port);
        assertEquals(original, ported);
    }
}
