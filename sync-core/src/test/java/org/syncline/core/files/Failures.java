package org.syncline.core.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.function.Executable;
import org.syncline.core.model.ErrorCode;

/** Expectations about failures. */
public final class Failures {

    private Failures() {}

    /** Runs an operation that must fail for this reason. */
    public static FileProblem refused(ErrorCode reason, Executable what) {
        FileProblem problem = assertThrows(FileProblem.class, what);
        assertEquals(reason, problem.code(), problem.getMessage());
        return problem;
    }
}
