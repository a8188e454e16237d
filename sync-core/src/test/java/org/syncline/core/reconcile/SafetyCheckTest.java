package org.syncline.core.reconcile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.syncline.core.model.Entry;
import org.syncline.core.model.Refusal;
import org.syncline.core.model.Snapshot;
import org.syncline.corpora.cases.Covers;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

class SafetyCheckTest {

    /** Both sides hold {@code files} files; then the left side loses some of them. */
    private static Optional<String> refusal(int files, int deleted, List<DeletionLimit> limits) {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        for (int i = 0; i < files; i++) {
            left.put(Trees.path("f" + i), Trees.file("text" + i, 10, 0644));
        }
        Replica.apply(
                Reconciler.reconcile(left.scan(), right.scan(), Policy.DEFAULT),
                left,
                right,
                action -> true);
        for (int i = 0; i < deleted; i++) {
            left.put(Trees.path("f" + i), Entry.Absent.INSTANCE);
        }
        Snapshot a = left.scan();
        Snapshot b = right.scan();
        return SafetyCheck.refusal(Reconciler.reconcile(a, b, Policy.DEFAULT), a, b, limits)
                .map(Refusal::text);
    }

    @ParameterizedTest
    @CsvSource({
        "20, 10, default, false",
        "20, 11, default, true",
        "9, 8, default, false",
        "10, 6, default, true",
        "9, 9, default, true",
        "20, 3, 3, false",
        "20, 4, 3, true",
        "20, 1, 0, true",
        "20, 5, 25%, false",
        "20, 6, 25%, true",
        "3, 1, 10%, true",
        "20, 19, 100%, false",
        "20, 20, 100%, true",
        "20, 0, 0, false",
        "20, 4, 20B, false",
        "20, 5, 20B, true",
        "20, 20, 1TiB, true",
        "12, 4, 20B+3, true",
        "12, 4, 20B+4, false",
        "12, 4, 33%+19B, true",
    })
    @Covers({"I7", "E24"})
    void refusesPlansThatLookLikeAccidents(int files, int deleted, String limit, boolean refused) {
        List<DeletionLimit> chosen =
                limit.equals("default")
                        ? DeletionLimit.DEFAULT
                        : Arrays.stream(limit.split("\\+")).map(DeletionLimit::parse).toList();
        assertEquals(refused, refusal(files, deleted, chosen).isPresent());
    }

    @Test
    @Covers({"I7", "E23"})
    void namesTheSideAndTheRemedy() {
        String tooMany = refusal(20, 15, DeletionLimit.DEFAULT).orElseThrow();
        assertEquals(
                "the run would delete 15 of 20 entries of the right side, more than the limit of"
                        + " 50%; raise --max-delete or use --force if that is meant",
                tooMany);
        assertTrue(
                refusal(3, 3, DeletionLimit.DEFAULT)
                        .orElseThrow()
                        .startsWith("the left root is empty"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "-1",
                "101%",
                "%",
                "5 %",
                "-3%",
                "GB",
                "1.5GB",
                "3XB",
                "3G",
                "12%b",
                "9999999999999999"
            })
    void refusesMalformedLimits(String text) {
        assertThrows(IllegalArgumentException.class, () -> DeletionLimit.parse(text));
    }

    @ParameterizedTest
    @CsvSource({
        "7B, 7",
        "3kB, 3000",
        "3KiB, 3072",
        "20MB, 20000000",
        "2mib, 2097152",
        "1GB, 1000000000",
        "2GiB, 2147483648",
        "1TB, 1000000000000",
        "1TiB, 1099511627776",
        "999999999999999TiB, 9223372036854775807",
    })
    void readsSizes(String text, long bytes) {
        assertEquals(new DeletionLimit.Bytes(bytes, text), DeletionLimit.parse(text));
    }

    @Test
    void namesTheBytesOfAByteLimit() {
        String tooMuch = refusal(20, 15, List.of(DeletionLimit.parse("1kB"))).orElse("");
        assertEquals("", tooMuch);
        String bytes = refusal(20, 15, List.of(DeletionLimit.parse("50B"))).orElseThrow();
        assertTrue(bytes.contains("15 of 20 entries with 80 bytes"), bytes);
        assertTrue(bytes.contains("limit of 50B"), bytes);
    }

    /** Both sides hold the files; then the left side changes some and deletes some. */
    @ParameterizedTest
    @CsvSource({
        "10, 10, 0, true",
        "10,  9, 0, false",
        "10,  9, 1, true",
        "10,  8, 1, false",
        " 9,  9, 0, false",
        "30, 30, 0, true",
        "30,  0, 0, false",
    })
    @Covers({"I7", "E24", "D12"})
    void refusesToReplaceEveryFileOfASide(int files, int changed, int deleted, boolean refused) {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        left.put(Trees.path("d"), Trees.directory(10));
        for (int i = 0; i < files; i++) {
            left.put(Trees.path("f" + i), Trees.file("text" + i, 10, 0644));
        }
        Laws.sync(left, right, Policy.DEFAULT);
        for (int i = 0; i < changed + deleted; i++) {
            left.put(
                    Trees.path("f" + i),
                    i < changed ? Trees.file("changed" + i, 10, 0644) : Entry.Absent.INSTANCE);
        }
        Snapshot a = left.scan();
        Snapshot b = right.scan();
        Plan plan = Reconciler.reconcile(a, b, Policy.DEFAULT);
        Optional<String> refusal =
                SafetyCheck.refusal(plan, a, b, DeletionLimit.DEFAULT).map(Refusal::text);
        assertEquals(refused, refusal.isPresent(), refusal::toString);
        Snapshot more =
                new Snapshot(
                        b.replica(),
                        b.counter(),
                        b.nodes(),
                        b.problems(),
                        b.standing() + 1,
                        b.readOnly());
        assertEquals(
                Optional.empty(),
                SafetyCheck.refusal(plan, a, more, DeletionLimit.DEFAULT),
                "with an unchanged folder that the snapshots leave out");
        refusal.ifPresent(
                why ->
                        assertTrue(
                                why.contains("none of the " + files + " files of the right side"),
                                why));
    }

    /** A moved clock or time zone changes times at most, and times are no content. */
    @Test
    @Covers({"E24", "D12"})
    void timesOfAllFilesMayChange() {
        Replica left = new Replica(1);
        Replica right = new Replica(2);
        for (int i = 0; i < 20; i++) {
            left.put(Trees.path("f" + i), Trees.file("text", 10, 0644));
        }
        Laws.sync(left, right, Policy.DEFAULT);
        for (int i = 0; i < 20; i++) {
            left.put(Trees.path("f" + i), Trees.file("text", 3610, 0644));
        }
        Snapshot a = left.scan();
        Snapshot b = right.scan();
        Plan plan = Reconciler.reconcile(a, b, Policy.DEFAULT);
        assertEquals(20, plan.actions().size());
        assertEquals(Optional.empty(), SafetyCheck.refusal(plan, a, b, DeletionLimit.DEFAULT));
    }
}
