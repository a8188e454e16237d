package org.syncline.lab.history;

import org.syncline.lab.experiment.CallCodes;
import org.syncline.lab.experiment.ForkLine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a fork said before its last line, put together again from what was recorded of it. For the
 * history's thread.
 *
 * @param fork its id
 */
record ForkLines(HistoryFile file, long fork) {

    private static final int IN_A_BATCH = 1000;

    void all(RecordedForks.Taker<ForkLine> taker) throws IOException {
        List<ForkLine.Iteration> batch = new ArrayList<>();
        new IterationReader(file)
                .each(
                        fork,
                        iteration -> {
                            batch.add(iteration);
                            if (batch.size() == IN_A_BATCH) {
                                taker.take(ForkLine.Batch.of(batch));
                                batch.clear();
                            }
                        });
        if (!batch.isEmpty()) {
            taker.take(ForkLine.Batch.of(batch));
        }
        file.each(
                "SELECT histogram FROM latencies WHERE fork = ? ORDER BY rowid",
                row -> taker.take(new ForkLine.Latencies(row.getString(1))),
                fork);
        file.each(
                "SELECT codes FROM calls WHERE fork = ?",
                row -> taker.take(new ForkLine.Calls(CallCodes.ofPacked(row.getBytes(1)))),
                fork);
    }
}
