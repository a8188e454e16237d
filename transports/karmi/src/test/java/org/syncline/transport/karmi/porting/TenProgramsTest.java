package org.syncline.transport.karmi.porting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;

/**
 * Programs for Java RMI, ported by the rule alone, print what they print under Java RMI. The one
 * with the long task sleeps while the others run, and the other classes, of which this is the
 * first.
 */
@Order(1)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class TenProgramsTest {
    @TempDir private static Path dir;

    private static final ExecutorService ASIDE = Executors.newThreadPerTaskExecutor(Thread::new);

    private static Future<String> farm;
    private static Future<String> portedFarm;

    static List<Program> programs() {
        return Programs.SHORT;
    }

    private static String original(Program program) throws Exception {
        return ProgramRun.printed(folder(program, "original"), program, UnaryOperator.identity());
    }

    private static String ported(Program program) throws Exception {
        return ProgramRun.printed(folder(program, "ported"), program, SourceTree::port);
    }

    private static Path folder(Program program, String run) {
        return dir.resolve(program.name()).resolve(run);
    }

    @BeforeAll
    static void beginTheLongTask() {
        farm = ASIDE.submit(() -> original(Programs.FARM));
        portedFarm = ASIDE.submit(() -> ported(Programs.FARM));
    }

    @AfterAll
    static void awaitTheLongTask() {
        ASIDE.close();
    }

    @Order(1)
    @ParameterizedTest
    @MethodSource("programs")
    void printsTheSameOncePorted(Program program) throws Exception {
        assertEquals(original(program), ported(program));
    }

    @Order(2)
    @Test
    void aTaskOfMoreThanAMinuteEndsAsUnderRmi() throws Exception {
        assertEquals(farm.get(), portedFarm.get());
    }
}
