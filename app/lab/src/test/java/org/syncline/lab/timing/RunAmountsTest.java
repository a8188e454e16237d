package org.syncline.lab.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.syncline.core.measure.Phase;
import org.syncline.core.measure.PhaseTime;
import org.syncline.core.measure.Warmth;
import org.syncline.core.session.OpenedRoot.ConnectTimes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

class RunAmountsTest {

    /** What the other side spent may be all the time of a call. */
    @Test
    void contentIsCarriedAlsoWhereSendingItTookNoTime() {
        PhaseTime send = new PhaseTime(Phase.SEND, 0, 0, 1, 500);
        PhaseTime compress = new PhaseTime(Phase.COMPRESS, 1, 0, 1, 900);
        List<PhaseTime> all = List.of(new PhaseTime(Phase.RECEIVE, 0, 0, 0, 0), send, compress);
        List<PhaseTime> kept = SessionTiming.phases(ConnectTimes.NONE, all);
        assertEquals(Set.of(send, compress), Set.copyOf(kept));
        SessionTiming session = new SessionTiming(kept, 3, 900, 7, Warmth.WARM);
        assertEquals(new CarriedContent(500, 900), session.carried());
    }

    @Test
    void whatWasLookedAtAndSignedComesFromThePhases() {
        List<PhaseTime> phases =
                List.of(
                        new PhaseTime(Phase.SCAN, 1, 1, 40, 0),
                        new PhaseTime(Phase.SIGN, 1, 1, 3, 900),
                        new PhaseTime(Phase.WRITE, 1, 1, 7, 500),
                        new PhaseTime(Phase.COMMIT, 1, 1, 8, 0));
        SessionTiming session = new SessionTiming(phases, 3, 500, 7, Warmth.WARM);
        assertEquals(new RunAmounts(7, 500, 8, 40, 3, 900), session.amounts());
        assertEquals(RunAmounts.NONE, SessionTiming.NONE.amounts());
    }

    @Test
    void countsTellThemUnlessAnEarlierVersionCountedLess() {
        RunAmounts amounts = new RunAmounts(1, 2, 3, 4, 5, 6);
        assertEquals(Optional.of(amounts), RunAmounts.of(amounts.counts()));
        assertEquals(Optional.empty(), RunAmounts.of(Map.of("files", 1L, "bytes", 2L)));
    }

    /** Files, bytes, changes, entries, signed files, signed bytes. */
    @ParameterizedTest
    @CsvSource({
        "0 0 12 80 0 0, 0 0 0 80 0 0, 12 changes",
        "0 0 0 80 0 0, 0 0 12 80 0 0, no changes",
        "0 0 1 80 1 9, 0 0 1 80 0 0, signs 1 file",
        "0 0 0 80 0 0, 0 0 0 80 40 900, signs no files",
        "0 0 0 80 40 9000, 0 0 0 80 40 901, 'signs 9,000 B'",
        "0 0 0 1080 0 0, 0 0 0 81 0 0, 'looks at 1,080 entries'",
        "1 5 1 80 1 5, 0 0 0 80 0 0, '1 file, 5 B'",
        "0 5 1 80 1 5, 0 0 1 80 1 5, 'no files, 5 B'",
        "0 0 0 80 0 0, 1 5 1 80 1 5, nothing new",
        "2 5 1 80 0 0, 2 5 1 80 0 0, ''",
    })
    void theyDifferFromOthersInAsFewWordsAsNeeded(String own, String other, String words) {
        assertEquals(words, amounts(own).differenceFrom(List.of(amounts(own), amounts(other))));
    }

    /** A word less would tell two of them by the same words. */
    @Test
    void amountsThatDifferInAnythingHaveWordsOfTheirOwn() {
        List<RunAmounts> all =
                Stream.of(
                                "7 500 8 40 3 900",
                                "8 500 8 40 3 900",
                                "7 501 8 40 3 900",
                                "7 500 9 40 3 900",
                                "7 500 8 41 3 900",
                                "7 500 8 40 4 900",
                                "7 500 8 40 3 901")
                        .map(RunAmountsTest::amounts)
                        .toList();
        assertEquals(
                List.of(
                        "7 files, 500 B, 8 changes, signs 3 files, signs 900 B, looks at 40"
                                + " entries",
                        "8 files, 500 B",
                        "7 files, 501 B",
                        "7 files, 500 B, 9 changes",
                        "7 files, 500 B, 8 changes, signs 3 files, signs 900 B, looks at 41"
                                + " entries",
                        "7 files, 500 B, 8 changes, signs 4 files",
                        "7 files, 500 B, 8 changes, signs 3 files, signs 901 B"),
                all.stream().map(each -> each.differenceFrom(all)).toList());
    }

    private static RunAmounts amounts(String text) {
        long[] each = Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
        return new RunAmounts(each[0], each[1], each[2], each[3], each[4], each[5]);
    }
}
