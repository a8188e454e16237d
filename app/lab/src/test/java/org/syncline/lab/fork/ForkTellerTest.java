package org.syncline.lab.fork;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;

import org.junit.jupiter.api.Test;
import org.syncline.lab.experiment.ExperimentJson;
import org.syncline.lab.experiment.ForkLine;
import org.syncline.lab.experiment.ForkLine.Iteration;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class ForkTellerTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ForkTeller teller =
            ForkTeller.rehearsed(new PrintStream(bytes, false, StandardCharsets.UTF_8));

    private List<ForkLine> told() throws JsonProcessingException {
        List<ForkLine> told = new ArrayList<>();
        for (String line : bytes.toString(StandardCharsets.UTF_8).lines().toList()) {
            told.add(ExperimentJson.read(line, ForkLine.class));
        }
        return told;
    }

    private static Iteration iteration(int index) {
        return new Iteration(
                index,
                ForkLine.Part.MEASURED,
                Map.of(ForkLine.TOTAL, 0.25, "sign", 1e-9 * index),
                Map.of("files", (long) index));
    }

    @Test
    void everyIterationIsToldOnceInOrderAndBeforeWhatIsSaidNext() throws Exception {
        int count = 23_456;
        for (int i = 0; i < count; i++) {
            teller.accept(iteration(i));
        }
        teller.accept(new ForkLine.Failed("the server is gone"));
        List<ForkLine> told = told();
        assertEquals(new ForkLine.Failed("the server is gone"), told.removeLast());
        List<Iteration> iterations = new ArrayList<>();
        for (ForkLine line : told) {
            List<Iteration> batch = ((ForkLine.Batch) line).iterations();
            assertTrue(batch.size() <= 10_000, batch.size() + " at once");
            iterations.addAll(batch);
        }
        assertEquals(count, iterations.size());
        for (int i = 0; i < count; i++) {
            assertEquals(iteration(i), iterations.get(i));
        }
        assertEquals(count * 0.25, teller.measured());
        assertTrue(teller.seconds() > 0);
    }

    @Test
    void theRestIsInTheAccountBeforeTheForkIsDone() throws Exception {
        teller.accept(iteration(0));
        double before = teller.seconds();
        teller.tellRest();
        assertEquals(List.of(ForkLine.Batch.of(List.of(iteration(0)))), told());
        assertTrue(teller.seconds() > before);
    }
}
