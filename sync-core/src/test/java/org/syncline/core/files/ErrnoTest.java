package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.syncline.core.model.ErrorCode;

@EnabledOnOs(OS.LINUX)
class ErrnoTest {

    @Test
    void mapsAFullQuotaToNoSpaceInItsOwnWords() {
        FileProblem quota = Errno.problem(Errno.EDQUOT);
        assertEquals(ErrorCode.NO_SPACE, quota.code());
        assertEquals("Disk quota exceeded", quota.getMessage());
        assertEquals(ErrorCode.NO_SPACE, Errno.problem(Errno.ENOSPC).code());
    }

    @Test
    void describesANumberWithoutACodeInTheWordsOfTheSystem() {
        FileProblem problem = Errno.problem(5);
        assertEquals(ErrorCode.OTHER, problem.code());
        assertEquals("Input/output error", problem.getMessage());
    }
}
